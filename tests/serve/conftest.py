"""A running server, and a client that speaks to it as a browser or as a stranger."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from exactcalc.checks.serve.folder import Folder
from exactcalc.checks.serve.handler import KEY_HEADER
from exactcalc.checks.serve.server import Server


class Client:
    """Sends single requests to a server on the loopback address."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def send(
        self, method: str, path: str, body: object = None, headers: dict[str, str] | None = None, key: bool = True
    ) -> tuple[int, dict[str, str], str]:
        """Return status, headers and text of the answer."""
        sent = {KEY_HEADER: self.server.key} if key else {}
        data = None
        if body is not None:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            sent["Content-Type"] = "application/json"
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        try:
            connection.request(method, path, data, sent | (headers or {}))
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read().decode()
        finally:
            connection.close()

    def judge(self, text: str, name: str = "notes.txt", client: str = "one") -> tuple[int, dict[str, object]]:
        """Return status and answer of a judgement."""
        status, _, answer = self.send("POST", "/api/judge", {"name": name, "text": text, "client": client})
        return status, json.loads(answer)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Client]:
    (tmp_path / "a.txt").write_text("1 + 1 = 3\n")
    with Server(Folder(str(tmp_path)), 0, 30, lambda name: {}) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield Client(server)
        server.shutdown()
        thread.join(10)
