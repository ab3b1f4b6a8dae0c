"""Age of Wonders: Planetfall: a drafting game for two to six over seven planets, whose cards and sheets are all data."""
