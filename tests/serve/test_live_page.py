"""The live page in a real browser: type, open, save, drop, change on disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ..page.browsing import By, Chrome, Keys, Page, WebDriverWait, start_browser
from .conftest import Client


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with start_browser(str(tmp_path_factory.mktemp("profile"))) as driver:
        yield driver


@pytest.fixture
def live(browser: Chrome, served: Client) -> Iterator[Page]:
    browser.get_log("browser")
    yield Page(browser, served.server.address)
    assert browser.get_log("browser") == []
    browser.execute_script("opened.stamp = ''")


def soon(page: Page, condition: Callable[[], object]) -> None:
    WebDriverWait(page.browser, 20).until(lambda _: condition())


def said(page: Page, text: str) -> Callable[[], bool]:
    return lambda: text in page.one("#state").text


def test_judges_while_one_types(live: Page) -> None:
    live.one("#text").send_keys("# One\n2 / 3 = 0.66\n")
    soon(live, said(live, "no errors, 1 warning"))
    chosen = "return text.value.slice(text.selectionStart, text.selectionEnd)"

    def chooses_the_line_of_a_clicked_number() -> bool:
        live.browser.switch_to.frame("view")
        for number in live.all(".lines a.w"):
            number.click()
            assert "0.67" in live.one(".details").text
        live.browser.switch_to.default_content()
        return live.browser.execute_script(chosen) == "2 / 3 = 0.66"

    soon(live, chooses_the_line_of_a_clicked_number)
    live.browser.execute_script("text.focus()")
    live.press("2 / 3 = 0.67")
    soon(live, said(live, "no errors, no warnings, no notes"))
    for part, ending in (("page", "html"), ("report", "json")):
        address = live.one(f"#{part}").get_attribute("href")
        assert address.startswith(f"http://127.0.0.1:{live.browser.execute_script('return location.port')}/{part}/")
        assert "download=document.txt" in address, ending


def test_opens_and_saves_a_document(live: Page, served: Client) -> None:
    live.one("#choose").click()
    soon(live, lambda: [each.text for each in live.all("#files li")] == ["a.txt"])
    live.one("#files li button").click()
    soon(live, said(live, "1 error"))
    text = live.one("#text")
    assert text.get_attribute("value") == "1 + 1 = 3\n"
    text.send_keys(Keys.CONTROL, "a")
    text.send_keys("1 + 1 = 2\n")
    soon(live, said(live, "no errors"))
    assert (served.server.folder.root / "a.txt").read_text() == "1 + 1 = 3\n"
    text.send_keys(Keys.CONTROL, "s")
    soon(live, said(live, "Saved a.txt"))
    assert (served.server.folder.root / "a.txt").read_text() == "1 + 1 = 2\n"


def test_follows_what_another_program_saves(live: Page, served: Client) -> None:
    live.one("#choose").click()
    soon(live, lambda: live.all("#files li button"))
    live.one("#files li button").click()
    soon(live, said(live, "1 error"))
    (served.server.folder.root / "a.txt").write_text("1 + 1 = 2\n2 + 2 = 4\n")
    soon(live, lambda: "2 + 2" in str(live.one("#text").get_attribute("value")))
    soon(live, said(live, "no errors"))


def test_takes_a_dropped_file_and_refuses_a_binary_one(live: Page) -> None:
    drop = """
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(arguments[1])], arguments[0]));
        document.dispatchEvent(new DragEvent("drop", {dataTransfer: transfer, cancelable: true}));
    """
    live.browser.execute_script(drop, "notes.md", list(b"# T\n\n1/3 = 0.34\n"))
    soon(live, said(live, "1 error"))
    assert live.one("#name").get_attribute("value") == "notes.md"
    live.browser.execute_script(drop, "picture.png", [0xFF, 0xFE, 0xFA])
    soon(live, said(live, "picture.png is not UTF-8 text"))


def test_hostile_text_and_names_stay_text(live: Page) -> None:
    hostile = "<img src=x onerror='parent.hurt=1'></script><script>parent.hurt=2</script>\n\n1 + 1 = 3\n"
    live.browser.execute_script("put(arguments[0], arguments[1], '')", "<img src=x onerror=hurt=3>.md", hostile)
    soon(live, said(live, "1 error"))
    live.browser.switch_to.frame("view")
    soon(live, lambda: live.all(".lines a.e"))
    assert live.browser.find_elements(By.TAG_NAME, "img") == []
    live.browser.switch_to.default_content()
    assert live.browser.execute_script("return window.hurt") is None
