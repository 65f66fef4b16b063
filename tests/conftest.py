"""Options of the test run, and how much work a call does, counted, so that no test measures time."""

import sys
from collections.abc import Callable
from types import FrameType

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden", action="store_true", help="write the expected files anew; review the diff before a commit"
    )


@pytest.fixture
def calls() -> Callable[..., int]:
    """Give what returns how many functions a call of a function calls in turn, those in C too."""

    def counted(function: Callable[..., object], *arguments: object) -> int:
        number = 0

        def count(frame: FrameType, event: str, argument: object) -> None:
            nonlocal number
            number += event.endswith("call")

        sys.setprofile(count)
        try:
            function(*arguments)
        finally:
            sys.setprofile(None)
        return number

    return counted
