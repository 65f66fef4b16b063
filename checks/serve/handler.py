"""Requests: who may ask, for what, and how much."""

from __future__ import annotations

import json
from hmac import compare_digest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, quote, urlsplit

from exactcalc.checks.serve.bench import NoJudgement
from exactcalc.checks.serve.folder import Refused
from exactcalc.checks.serve.limits import IDLE_SECONDS, MAX_BODY, MAX_DOCUMENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.serve.bench import Bench
    from exactcalc.checks.serve.folder import Folder

KEY_HEADER = "X-Exactcalc-Key"
HEADERS = {
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "SAMEORIGIN",
}


class Problem(Exception):
    """An answer other than 200, with its reason for the reader."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


class Desk(ThreadingHTTPServer):
    """What the requests of one server share: the folder, the judgements, the key, and what the application is."""

    folder: Folder
    bench: Bench
    key: str
    hosts: set[str]
    application: str
    policy: str
    options_for: Callable[[str], dict[str, object]]


class Handler(BaseHTTPRequestHandler):
    """Answers one request after the other of one connection."""

    server: Desk
    server_version = "exactcalc"
    sys_version = ""
    protocol_version = "HTTP/1.1"
    timeout = IDLE_SECONDS

    def do_GET(self) -> None:
        """Answer with the application, an outcome, or what is in the folder."""
        self._answer(self._get)

    def do_POST(self) -> None:
        """Judge or save a document."""
        self._answer(self._post)

    def _answer(self, route: Callable[[str, dict[str, str]], None]) -> None:
        try:
            self._check_origin()
            try:
                url = urlsplit(self.path)
                query = {name: values[-1] for name, values in parse_qs(url.query, max_num_fields=8).items()}
            except ValueError:
                raise Problem(400, "This address cannot be read.") from None
            route(url.path, query)
        except Problem as problem:
            self._send_json({"error": str(problem)}, problem.status)
        except Refused as refusal:
            self._send_json({"error": str(refusal)}, 403)
        except NoJudgement as reason:
            self._send_json({"error": str(reason)}, 422)

    def _check_origin(self) -> None:
        """Refuse what another site or a name that was pointed here by another site could send."""
        host = self.headers.get("Host", "")
        if host not in self.server.hosts:
            raise Problem(403, "This server answers to its own address alone.")
        origin = self.headers.get("Origin")
        if origin is not None and origin != f"http://{host}":
            raise Problem(403, "This server answers to its own pages alone.")
        if self.headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none"):
            raise Problem(403, "This server answers to its own pages alone.")

    def _check_key(self, key: str) -> None:
        if not compare_digest(key.encode(), self.server.key.encode()):
            raise Problem(403, "The key is missing or of another run: use the address that exactcalc serve printed.")

    def _get(self, path: str, query: dict[str, str]) -> None:
        if path == "/":
            self._check_key(query.get("key", ""))
            self._send(self.server.application, "text/html", policy=self.server.policy)
        elif path.startswith("/page/"):
            self._send_outcome(path.removeprefix("/page/"), "page", "html", "text/html", query)
        elif path.startswith("/report/"):
            self._send_outcome(path.removeprefix("/report/"), "report", "json", "application/json", query)
        elif path in ("/api/folder", "/api/document", "/api/stamp"):
            self._check_key(self.headers.get(KEY_HEADER, ""))
            name = query.get("name", "")
            if path == "/api/folder":
                self._send_json(self.server.folder.entries(name))
            elif path == "/api/stamp":
                self._send_json({"stamp": self.server.folder.stamp(name)})
            else:
                text, stamp = self.server.folder.read(name)
                self._send_json({"text": text, "stamp": stamp})
        else:
            raise Problem(404, "There is nothing at this address.")

    def _post(self, path: str, query: dict[str, str]) -> None:
        self._check_key(self.headers.get(KEY_HEADER, ""))
        if path not in ("/api/judge", "/api/save"):
            raise Problem(404, "There is nothing at this address.")
        request = self._body()
        name, text = request.get("name", ""), request.get("text", "")
        if len(text.encode("utf-8", "replace")) > MAX_DOCUMENT:
            raise Problem(413, f"The document has more than {MAX_DOCUMENT:,} bytes: split it.")
        if path == "/api/save":
            self._send_json({"stamp": self.server.folder.save(name, text, request.get("stamp", ""))})
            return
        options = self.server.options_for(name)
        result, outcome = self.server.bench.judge(
            request.get("client", ""), {"name": name or "document.txt", "text": text, "options": options}
        )
        shown = {key: outcome[key] for key in ("verdict", "counts", "summary")}
        self._send_json({"result": result, **shown})

    def _body(self) -> dict[str, str]:
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdecimal()) or self.headers.get("Transfer-Encoding"):
            self.close_connection = True
            raise Problem(411, "The length of the request is missing.")
        if len(length) > 9 or int(length) > MAX_BODY:
            self.close_connection = True
            raise Problem(413, f"The document has more than {MAX_DOCUMENT:,} bytes: split it.")
        if self.headers.get_content_type() != "application/json":
            raise Problem(415, "The request is to be JSON.")
        data = self.rfile.read(int(length))
        try:
            request = json.loads(data)
        except (ValueError, RecursionError):
            raise Problem(400, "The request is not JSON.") from None
        if not isinstance(request, dict) or not all(isinstance(value, str) for value in request.values()):
            raise Problem(400, "The request is to be an object of texts.")
        return request

    def _send_outcome(self, name: str, part: str, ending: str, kind: str, query: dict[str, str]) -> None:
        """Send a page or report; its name cannot be guessed and is key enough, so that a frame can show it."""
        outcome = self.server.bench.kept(name)
        if outcome is None:
            raise Problem(404, "This result is no longer kept: judge the document again.")
        download = f"{query['download']}.{ending}" if query.get("download") else ""
        self._send(str(outcome[part]), kind, download=download)

    def _send_json(self, value: object, status: int = 200) -> None:
        self._send(json.dumps(value), "application/json", status)

    def _send(self, text: str, kind: str, status: int = 200, policy: str = "", download: str = "") -> None:
        data = text.encode("utf-8", "replace")
        if status >= 400:
            # What was sent with a refused request is not read.
            self.close_connection = True
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        for name, value in HEADERS.items():
            self.send_header(name, value)
        if policy:
            self.send_header("Content-Security-Policy", policy)
        if download:
            self.send_header("Content-Disposition", f"attachment; filename*=UTF-8''{quote(download, safe='')}")
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: addresses hold the key."""
