"""The page in a real browser: steps, links, filters, keyboard, print view, small and dark screens."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .browsing import By, Chrome, Keys, Page, Select, WebDriverWait, start_browser
from .documents import HOSTILE, page_of, shared

STEPS = "".join(
    f"# Step {n}\n\na{n} = 1/{n + 2} = {text}\n\nsome words\n\n"
    for n, text in enumerate(("0.5", "0.33", "0.26", "0.20"))
)
STEPS += "b = 2/3 = 0.66\n"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with start_browser(str(tmp_path_factory.mktemp("profile"))) as driver:
        yield driver


@pytest.fixture
def load(browser: Chrome, tmp_path: Path) -> Iterator[object]:
    browser.set_window_size(1280, 900)
    browser.get_log("browser")

    def opened(text: str, name: str = "notes.md") -> Page:
        file = tmp_path / "page.html"
        file.write_text(page_of(text, path=name), encoding="utf-8")
        return Page(browser, file.as_uri())

    yield opened
    assert browser.get_log("browser") == []
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_steps_by_buttons_list_dots_and_arrow_keys(load) -> None:  # type: ignore[no-untyped-def]
    page = load(STEPS)
    assert page.step == 0
    assert not page.one("button.previous").is_enabled()
    page.one("button.next").click()
    assert (page.step, page.hash) == (1, "#s1")
    page.press(Keys.ARROW_RIGHT)
    assert (page.step, page.hash) == (2, "#s2")
    assert page.focus == "Step 2"
    page.press(Keys.ARROW_LEFT)
    assert page.step == 1
    page.all(".dots a")[3].click()
    assert page.step == 3
    assert not page.one("button.next").is_enabled()
    Select(page.one("select.step")).select_by_index(2)
    assert page.step == 2
    assert page.one(".dots a[aria-current=step]").get_attribute("href").endswith("#s2")
    page.browser.back()
    assert page.step == 3


def test_deep_links(load) -> None:  # type: ignore[no-untyped-def]
    page = load(STEPS)
    page.open("#s2")
    assert page.step == 2
    page.open("#L15")
    assert page.step == 2
    assert "target" in page.one("#L15").get_attribute("class")
    last = page.all(".lines a.w, .lines a.e")[-1].get_attribute("id")
    page.open(f"#{last}")
    assert page.step == 3
    assert page.one(f"#{last}").is_displayed()
    assert "truncated" in page.one(".details").text


def test_details_of_a_number_by_mouse_and_keyboard(load) -> None:  # type: ignore[no-untyped-def]
    page = load(STEPS)
    page.open("#s3")
    number = next(each for each in page.all(".lines a") if each.is_displayed() and each.text == "0.66")
    number.click()
    details = page.one(".details").text
    for expected in ("0.66", "≈ 0.66666666666666666667", "0.67", "truncated", "1 ulp"):
        assert expected in details
    page.press(Keys.ARROW_LEFT)
    assert page.focus == "3"
    page.press(Keys.ARROW_UP)
    assert page.focus == "5"
    page.press(Keys.ARROW_RIGHT)
    assert page.focus == "0.20"
    page.press(Keys.ENTER)
    assert page.browser.switch_to.active_element.tag_name == "h3"
    page.press(Keys.ESCAPE)
    assert page.focus == "0.20"
    assert page.step == 3


def test_findings_filter_and_jump(load) -> None:  # type: ignore[no-untyped-def]
    page = load(STEPS + "\n1 + 1 = 3\n")
    items = [each for each in page.all(".findings .list li") if each.is_displayed()]
    assert len(items) == 3
    page.one(".filters [value='0']").click()
    assert [each.get_attribute("class") for each in items if each.is_displayed()] == ["w"]
    Select(page.one("[name=rule]")).select_by_value("truncated")
    shown = [each for each in items if each.is_displayed()]
    assert len(shown) == 1
    shown[0].find_element(By.TAG_NAME, "a").click()
    assert page.step == 3
    assert page.focus == "0.66"
    page.one(".filters [value='1']").click()
    assert page.one(".findings .empty").is_displayed()


def test_whole_document_and_print_show_every_line(load) -> None:  # type: ignore[no-untyped-def]
    page = load(STEPS)
    page.one("input.all").click()
    assert all(each.is_displayed() for each in page.all("section.step"))
    page.one("input.all").click()
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert all(each.is_displayed() for each in page.all("section.step"))
    assert not any(each.is_displayed() for each in page.all(".bar, .side, .filters, .copy"))
    assert page.browser.print_page()


def test_readable_without_scripts(load) -> None:  # type: ignore[no-untyped-def]
    page = load(STEPS)
    page.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        page.open("#s1")
        assert all(each.is_displayed() for each in page.all("section.step"))
        assert not any(each.is_displayed() for each in page.all(".script-only"))
    finally:
        page.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_hostile_document_stays_text(load) -> None:  # type: ignore[no-untyped-def]
    page = load(HOSTILE, "<img src=x onerror='window.hurt=7'>.md")
    page.one("input.all").click()
    for number in page.all(".lines a"):
        page.browser.execute_script("arguments[0].click()", number)
    assert page.browser.execute_script("return window.hurt") is None
    assert page.browser.execute_script("return document.scripts.length") == 2
    assert page.all(".text img, .text svg, .details img, .head img") == []
    assert "<script>window.hurt = 2</script>" in page.one(".text").text


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_fits_every_screen(load, width: int, scheme: str) -> None:  # type: ignore[no-untyped-def]
    page = load(STEPS)
    page.browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": width < 600},
    )
    scheme_feature = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
    page.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", scheme_feature)
    page.all(".lines a")[2].click()
    assert page.browser.execute_script("return document.documentElement.scrollWidth") <= width
    paper = page.browser.execute_script("return getComputedStyle(document.body).backgroundColor")
    assert (paper == "rgb(251, 250, 246)") == (scheme == "light")


def test_worked_document_opens_without_lag_and_walks_to_the_weights(load) -> None:  # type: ignore[no-untyped-def]
    text = shared("handcalc.txt")
    begin = time.monotonic()
    page = load(text, "handcalc.txt")
    assert time.monotonic() - begin < 20
    script = "const t = performance.now(); {}; document.body.getBoundingClientRect(); return performance.now() - t"
    assert page.browser.execute_script(script.format("goToStep(60, false)")) < 1000
    page.open("#s25")
    tables = [each for each in page.all(".matrices table") if each.is_displayed()]
    assert len(tables) == 2
    assert [each.text for each in tables[1].find_elements(By.CSS_SELECTOR, "thead th")] == list("我爱水课")
    assert page.one(".architecture [aria-current=location]").text.endswith("Self-attention")
    tables[1].find_element(By.CSS_SELECTOR, "td a").click()
    assert page.one(".details h3").text == "encoder1.A1[0][0]"
    for label in ("encoder1.exp1[0][0]", "encoder1.score1[0][0]", "encoder1.dot1[0][0]", "encoder1.Q1[0][0]",
                  "encoder1.WQ1a[0][0]"):  # fmt: skip
        link = next(each for each in page.all(".details a") if each.text.startswith(label))
        link.click()
        WebDriverWait(page.browser, 5).until(lambda _, label=label: page.one(".details h3").text == label)
    assert "Given" in page.one(".details").text
    next(each for each in page.all(".details a") if each.text.startswith("encoder1.Q1[0][0]")).click()
    assert page.one(".details h3").text == "encoder1.Q1[0][0]"
