"""Many documents at once: progress, order, and a process that dies."""

import os
import sys

import pytest

from exactcalc.checks.jobs import batch
from exactcalc.checks.jobs.batch import Job, Refusal, verify_all
from exactcalc.checks.settings import Settings


class NeedsTwo(Exception):
    def __init__(self, one, two):
        super().__init__(f"{one} and {two}")


def dies(job):
    if job.path == "bad":
        os._exit(9)
    if job.path == "fault":
        raise UnicodeDecodeError("utf-8", b"", 0, 1, "no two processes agree on this")
    if job.path == "cannot travel":
        raise NeedsTwo(1, 2)
    return Refusal(job.path, "read")


def jobs(*names):
    return [Job(name, Settings(), data=b"fine") for name in names]


def test_progress_is_drawn_for_many_documents_only(fake_verifier, monkeypatch, capsys):
    monkeypatch.setattr(batch, "MANY", 3)
    monkeypatch.setattr(batch, "_on_all_cores", lambda jobs: map(batch.verify_one, jobs))
    assert len(list(verify_all(jobs("a", "b", "c"), progress=True))) == 3
    assert capsys.readouterr().err == ""
    assert len(list(verify_all(jobs("a", "b", "c", "d"), progress=True))) == 4
    assert "0/4" in capsys.readouterr().err
    assert len(list(verify_all(jobs("a", "b", "c", "d"), progress=False))) == 4
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="processes no longer start as copies of this one")
def test_a_process_that_dies_is_told_of_its_documents(monkeypatch):
    monkeypatch.setattr(batch, "MANY", 1)
    monkeypatch.setattr(batch, "LARGE", 0)
    monkeypatch.setattr(batch, "verify_one", dies)
    outcomes = list(verify_all(jobs("good", "bad", "other"), progress=False))
    assert [outcome.path for outcome in outcomes] == ["good", "bad", "other"]
    assert "a process was stopped by the system: verify it alone" in outcomes[1].message


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="processes no longer start as copies of this one")
@pytest.mark.parametrize("name", ["fault", "cannot travel"])
def test_a_fault_in_another_process_shows_its_trace(monkeypatch, name):
    monkeypatch.setattr(batch, "MANY", 1)
    monkeypatch.setattr(batch, "LARGE", 0)
    monkeypatch.setattr(batch, "verify_one", dies)
    with pytest.raises(batch.Fault, match="in dies"):
        list(verify_all(jobs("good", name), progress=False))


@pytest.mark.parametrize(
    ("count", "size", "spread"), [(9, 40_000, True), (8, 40_000, False), (9, 100, False), (1, 400_000, False)]
)
def test_processes_are_started_only_where_they_save_time(monkeypatch, count, size, spread):
    monkeypatch.setattr(batch, "_on_all_cores", lambda jobs: iter(["spread"]))
    monkeypatch.setattr(batch, "verify_one", lambda job: "one by one")
    outcomes = list(verify_all([Job("-", Settings(), data=b" " * size)] * count, progress=False))
    assert outcomes == (["spread"] if spread else ["one by one"] * count)
