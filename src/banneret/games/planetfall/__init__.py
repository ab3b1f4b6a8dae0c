"""Age of Wonders: Planetfall: two to six draft seven planets, whose cards and sheets are all data."""
