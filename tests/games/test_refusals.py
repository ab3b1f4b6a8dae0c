"""Refusals of every game: one for every illegal action, none for a legal one, in sentences, true in all worlds."""

import pytest

from conformance.checks import Setup
from games.refusals import check_refusals
from shelf import every_table


@every_table()
def test_refusals_are_sentences_true_in_all_worlds_with_remedies_that_work(setup: Setup) -> None:
    check_refusals(setup.open(), 1001, positions=10, catalogue=250)


@pytest.mark.slow
@every_table()
def test_more_refusals(setup: Setup) -> None:
    check_refusals(setup.open(), 1002, positions=20, catalogue=600)
