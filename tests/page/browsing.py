"""A real browser for tests; without one, the tests that import this module are skipped and say what to install."""

from __future__ import annotations

import shutil

import pytest

pytest.importorskip("selenium", reason="no browser driver: pip install selenium")

from selenium.webdriver import Chrome, ChromeOptions, ChromeService  # noqa: E402
from selenium.webdriver.common.by import By  # noqa: E402
from selenium.webdriver.common.keys import Keys  # noqa: E402
from selenium.webdriver.remote.webelement import WebElement  # noqa: E402
from selenium.webdriver.support.ui import Select, WebDriverWait  # noqa: E402

__all__ = ["By", "Chrome", "Keys", "Page", "Select", "WebDriverWait", "start_browser"]

BROWSER, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
if BROWSER is None or DRIVER is None:
    pytest.skip("no browser: apt-get install chromium chromium-driver", allow_module_level=True)

FLAGS = (
    "headless",
    "no-sandbox",
    "disable-gpu",
    "disable-quic",
    "disable-sync",
    "disable-dev-shm-usage",
    "disable-background-networking",
    "disable-component-update",
    "no-first-run",
    "window-size=1280,900",
)


def start_browser(profile: str) -> Chrome:
    """Return a browser without a window and with an empty profile."""
    options = ChromeOptions()
    assert BROWSER is not None
    options.binary_location = BROWSER
    for flag in (*FLAGS, f"user-data-dir={profile}"):
        options.add_argument(f"--{flag}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = Chrome(options, ChromeService(DRIVER))
    driver.set_page_load_timeout(60)
    return driver


class Page:
    """A page in the browser."""

    def __init__(self, browser: Chrome, address: str) -> None:
        self.browser = browser
        self.file = address
        self.open()

    def open(self, hash: str = "") -> None:
        self.browser.get("about:blank")
        self.browser.get(self.file + hash)

    def all(self, selector: str) -> list[WebElement]:
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector: str) -> WebElement:
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def press(self, *keys: str) -> None:
        self.browser.switch_to.active_element.send_keys(*keys)

    @property
    def step(self) -> int:
        shown = [each for each in self.all("section.step") if each.is_displayed()]
        assert len(shown) == 1
        return int(shown[0].get_attribute("data-n") or -1)

    @property
    def hash(self) -> str:
        return str(self.browser.execute_script("return location.hash"))

    @property
    def focus(self) -> str:
        return str(self.browser.execute_script("return document.activeElement.textContent"))
