"""The server: loopback, one key a run, a bounded number of connections."""

from __future__ import annotations

import sys
import threading
from secrets import token_urlsafe

from markupsafe import Markup

from exactcalc.checks.page.page import environment, policy, static_text
from exactcalc.checks.serve.bench import Bench
from exactcalc.checks.serve.folder import ENDINGS, Folder
from exactcalc.checks.serve.handler import KEY_HEADER, Desk, Handler
from exactcalc.checks.serve.limits import MAX_CONNECTIONS, MAX_DOCUMENT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from socket import socket

    Options = Callable[[str], dict[str, object]]

LOOPBACK = "127.0.0.1"


class Server(Desk):
    """Serves one folder. `options_for` gives the options that hold for a document by its name in the folder, or
    raises NoJudgement."""

    daemon_threads = True
    allow_reuse_address = sys.platform != "win32"

    def __init__(self, folder: Folder, port: int, seconds: int, options_for: Options) -> None:
        self.folder = folder
        self.options_for = options_for
        self.key = token_urlsafe(24)
        self.bench = Bench(seconds)
        self._free = threading.Semaphore(MAX_CONNECTIONS)
        super().__init__((LOOPBACK, port), Handler)
        self.port = self.server_address[1]
        self.hosts = {f"{LOOPBACK}:{self.port}", f"localhost:{self.port}"}
        style = static_text(("base.css",)) + static_text(("serve.css",), "exactcalc.checks.serve")
        script = static_text(("serve.js",), "exactcalc.checks.serve")
        self.policy = f"{policy(style, script)}; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'"
        self.application = environment("exactcalc.checks.serve").get_template("serve.html").render(
            style=Markup(style), script=Markup(script), key=self.key, key_header=KEY_HEADER,
            folder=self.folder.root.name or "/", endings=",".join(ENDINGS), largest=MAX_DOCUMENT,
        )  # fmt: skip

    @property
    def address(self) -> str:
        """Return the address to open in a browser."""
        return f"http://{LOOPBACK}:{self.port}/?key={self.key}"

    def process_request(self, request: socket | tuple[bytes, socket], client_address: object) -> None:
        """Start a thread for a connection, or close it where there are too many already."""
        if not self._free.acquire(blocking=False):
            self.shutdown_request(request)
            return
        super().process_request(request, client_address)

    def process_request_thread(self, request: socket | tuple[bytes, socket], client_address: object) -> None:
        """Answer the requests of a connection."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of connections that a browser has closed."""
        if not isinstance(sys.exc_info()[1], ConnectionError | TimeoutError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]

    def server_close(self) -> None:
        """Stop all judgements and the server."""
        self.bench.close()
        super().server_close()
