"""The server: who gets an answer, what a judgement may cost, and that nothing is written unasked."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from exactcalc.checks.serve.bench import Bench, NoJudgement
from exactcalc.checks.serve.limits import MAX_BODY, MAX_DOCUMENT

from .conftest import Client


def test_listens_on_the_loopback_address_alone(served: Client) -> None:
    assert served.server.socket.getsockname()[0] == "127.0.0.1"
    assert served.server.address.startswith(f"http://127.0.0.1:{served.server.port}/?key=")


def test_judges_a_document_and_hands_out_page_and_report(served: Client) -> None:
    status, answer = served.judge("2 / 3 = 0.66\n")
    assert (status, answer["counts"]) == (200, [0, 1, 0])
    status, headers, page = served.send("GET", f"/page/{answer['result']}", key=False)
    assert status == 200
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert "Content-Disposition" not in headers
    assert "truncated" in page
    status, headers, report = served.send("GET", f"/report/{answer['result']}?download=a%22%0Ab", key=False)
    assert headers["Content-Disposition"] == "attachment; filename*=UTF-8''a%22%0Ab.json"
    assert json.loads(report)["documents"][0]["path"] == "notes.txt"


FOREIGN = {
    "foreign host": {"Host": "evil.example"},
    "host of another port": {"Host": "127.0.0.1:1"},
    "foreign origin": {"Origin": "http://evil.example"},
    "no origin": {"Origin": "null"},
    "origin of another port": {"Origin": "http://127.0.0.1:1"},
    "another site": {"Sec-Fetch-Site": "cross-site"},
    "another port of this machine": {"Sec-Fetch-Site": "same-site"},
    "wrong key": {"X-Exactcalc-Key": "x"},
}


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN.keys())
@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/api/judge"), ("POST", "/api/save"), ("GET", "/api/folder"), ("GET", "/api/document")],
)
def test_refuses_strangers(served: Client, method: str, path: str, headers: dict[str, str]) -> None:
    body = {"name": "b.txt", "text": "1 + 1 = 2"} if method == "POST" else None
    status, _, answer = served.send(method, path, body, headers)
    assert status == 403
    assert "error" in json.loads(answer)
    assert os.listdir(served.server.folder.root) == ["a.txt"]


def test_its_own_page_needs_the_key_in_the_address(served: Client) -> None:
    assert served.send("GET", "/", key=False)[0] == 403
    assert served.send("GET", "/?key=x", key=False)[0] == 403
    status, headers, page = served.send("GET", f"/?key={served.server.key}", key=False)
    assert status == 200
    assert headers["Content-Security-Policy"].startswith("default-src 'none';")
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "Access-Control-Allow-Origin" not in headers
    assert "<textarea" in page


def test_own_origin_is_answered(served: Client) -> None:
    host = f"localhost:{served.server.port}"
    headers = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
    assert served.send("GET", "/api/folder", headers=headers)[0] == 200


BAD_REQUESTS = {
    "too long": ("/api/judge", b"", {"Content-Length": str(MAX_BODY + 1)}, 413),
    "absurdly long": ("/api/judge", b"", {"Content-Length": "9" * 40}, 413),
    "negative": ("/api/judge", b"", {"Content-Length": "-1"}, 411),
    "in pieces": ("/api/judge", b"{}", {"Transfer-Encoding": "chunked"}, 411),
    "no JSON": ("/api/judge", b"{", {}, 400),
    "deep JSON": ("/api/judge", b"[" * 100_000, {}, 400),
    "no texts": ("/api/judge", b'{"text": 1}', {}, 400),
    "no object": ("/api/judge", b'"text"', {}, 400),
    "a form": ("/api/judge", b"{}", {"Content-Type": "text/plain"}, 415),
    "unknown": ("/api/delete", b"{}", {}, 404),
    "too large a document": ("/api/judge", {"text": "x" * (MAX_DOCUMENT + 1)}, {}, 413),
    "unreadable": ("/api/judge", {"text": "%PDF-1.7"}, {}, 422),
    "out of the folder": ("/api/save", {"name": "../b.txt", "text": "x"}, {}, 403),
}


@pytest.mark.parametrize(("path", "body", "headers", "expected"), BAD_REQUESTS.values(), ids=BAD_REQUESTS.keys())
def test_refuses_bad_requests(served: Client, path: str, body: object, headers: dict[str, str], expected: int) -> None:
    status, _, answer = served.send("POST", path, body, headers)
    assert status == expected
    assert json.loads(answer)["error"]
    assert served.send("GET", "/api/folder")[0] == 200


@pytest.mark.parametrize("path", ["/../a.txt", "/page/../../a.txt", "/page/x", "/report/", "//[", "/?" + "a=1&" * 20])
def test_refuses_other_addresses(served: Client, path: str) -> None:
    assert served.send("GET", path)[0] in (400, 403, 404)


def test_opens_and_saves_in_the_folder(served: Client) -> None:
    status, _, answer = served.send("GET", "/api/document?name=a.txt")
    opened = json.loads(answer)
    assert (status, opened["text"]) == (200, "1 + 1 = 3\n")
    request = {"name": "a.txt", "text": "1 + 1 = 2\n", "stamp": opened["stamp"]}
    assert served.send("POST", "/api/save", request)[0] == 200
    assert (served.server.folder.root / "a.txt").read_text() == "1 + 1 = 2\n"
    assert served.send("POST", "/api/save", request)[0] == 403


def test_judging_writes_nothing(served: Client) -> None:
    before = {path: path.stat().st_mtime_ns for path in served.server.folder.root.rglob("*")}
    served.judge("1 + 1 = 3", "a.txt")
    served.judge("1 + 1 = 3", "../b.txt")
    assert {path: path.stat().st_mtime_ns for path in served.server.folder.root.rglob("*")} == before


def test_a_judgement_that_takes_too_long_is_stopped() -> None:
    bench = Bench(1)
    text = "\n".join(f"x{n} = {n}/7 + sin({n}) = 0.5" for n in range(60_000))
    begin = time.monotonic()
    with pytest.raises(NoJudgement, match="longer than 1 second"):
        bench.judge("one", {"name": "a.txt", "text": text, "options": {}})
    assert time.monotonic() - begin < 10
    assert not bench._running


def test_a_newer_version_ends_the_judgement_of_an_older_one() -> None:
    bench = Bench(30)
    text = "\n".join(f"x{n} = {n}/7 + sin({n}) = 0.5" for n in range(60_000))
    reasons: list[str] = []

    def older() -> None:
        try:
            bench.judge("one", {"name": "a.txt", "text": text, "options": {}})
        except NoJudgement as reason:
            reasons.append(str(reason))

    thread = threading.Thread(target=older)
    thread.start()
    while not bench._running:
        time.sleep(0.01)
    name, outcome = bench.judge("one", {"name": "a.txt", "text": "1 + 1 = 2", "options": {}})
    thread.join(20)
    assert not thread.is_alive()
    assert reasons == ["A newer version of the document is being judged."]
    assert bench.kept(name) is outcome


def test_connections_that_send_nothing_do_not_stop_the_others(served: Client) -> None:
    idle = [socket.create_connection(("127.0.0.1", served.server.port)) for _ in range(8)]
    try:
        assert served.judge("1 + 1 = 2")[0] == 200
    finally:
        for each in idle:
            each.close()


def test_the_working_folder_lends_no_modules(served: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "checks").mkdir()
    (tmp_path / "checks" / "__init__.py").write_text("raise SystemExit('harm')")
    monkeypatch.chdir(tmp_path)
    assert served.judge("1 + 1 = 2")[0] == 200


@pytest.fixture
def heeds_interrupts() -> Iterator[None]:
    """Let programs that the test starts heed an interrupt, even where this run was started by what ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.usefixtures("heeds_interrupts")
def test_the_command_serves_until_it_is_interrupted(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "exactcalc", "serve", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        stop = threading.Timer(60, process.kill)
        stop.start()
        assert process.stdout is not None
        address = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        status = process.wait()
        stop.cancel()
    assert address.startswith("http://127.0.0.1:")
    assert status == 0


@pytest.mark.parametrize(
    "arguments", [["nowhere"], [__file__], ["--port", "65536"], ["--port", "x"], ["--time-limit", "0"]]
)
def test_bad_calls(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "exactcalc", "serve", *arguments]
    outcome = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert outcome.returncode == 2
    assert "Traceback" not in outcome.stderr
