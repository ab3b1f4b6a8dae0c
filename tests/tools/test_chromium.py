"""The browser and the vendored Idiomorph work together, before any page of ours comes in."""

from pathlib import Path
from typing import Any

import pytest

IDIOMORPH = Path(__file__).parents[2] / "src/banneret/web/static/vendor/idiomorph.min.js"


@pytest.mark.browser
def test_a_morph_keeps_the_element(browser: Any) -> None:
    page = browser.new_page()
    page.set_default_timeout(6000)
    page.set_content('<p id="a">before</p>')
    page.add_script_tag(path=str(IDIOMORPH))
    page.evaluate("window.kept = document.getElementById('a')")
    page.evaluate("""Idiomorph.morph(window.kept, '<p id="a">after</p>')""")
    assert page.evaluate("window.kept === document.getElementById('a') && window.kept.textContent") == "after"
    page.close()
