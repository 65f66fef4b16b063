"""Where judgements are made: each in a process that is stopped when it takes too long or nobody waits for it."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections import OrderedDict
from secrets import token_urlsafe

from exactcalc.checks.serve.limits import AT_ONCE, KEPT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    Outcome = dict[str, object]


SUPERSEDED = "A newer version of the document is being judged."


class NoJudgement(Exception):
    """A document was not judged; the text says why and what to do."""


class Bench:
    """Judges documents, and keeps the last outcomes under names that cannot be guessed."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        self._free = threading.Semaphore(AT_ONCE)
        self._lock = threading.Lock()
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._newest: dict[str, object] = {}
        self._kept: OrderedDict[str, Outcome] = OrderedDict()

    def judge(self, client: str, request: Mapping[str, object]) -> tuple[str, Outcome]:
        """Return the outcome and its name. A newer request of the same client ends an older one.

        Raises: NoJudgement.
        """
        ticket = object()
        with self._lock:
            self._newest[client] = ticket
            self._stop(client)
        try:
            if not self._free.acquire(timeout=self.seconds):
                raise NoJudgement("Other documents are being judged: try again in a moment.")
            try:
                outcome = self._run(client, ticket, request)
            finally:
                self._free.release()
        finally:
            with self._lock:
                if self._newest.get(client) is ticket:
                    del self._newest[client]
        if "refusal" in outcome:
            raise NoJudgement(str(outcome["refusal"]))
        name = token_urlsafe(18)
        with self._lock:
            self._kept[name] = outcome
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return name, outcome

    def kept(self, name: str) -> Outcome | None:
        """Return an outcome by its name, None if it is no longer kept."""
        with self._lock:
            return self._kept.get(name)

    def close(self) -> None:
        """Stop all judgements."""
        with self._lock:
            self._newest.clear()
            for client in list(self._running):
                self._stop(client)

    def _stop(self, client: str) -> None:
        process = self._running.pop(client, None)
        if process is not None:
            process.kill()

    def _run(self, client: str, ticket: object, request: Mapping[str, object]) -> Outcome:
        with self._lock:
            if self._newest.get(client) is not ticket:
                raise NoJudgement(SUPERSEDED)
            # -P: no module of the folder that happens to be the working one is imported.
            process = self._running[client] = subprocess.Popen(
                [sys.executable, "-P", "-m", "exactcalc.checks.serve.judge"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        try:
            output, _ = process.communicate(json.dumps(request).encode(), timeout=self.seconds)
        except subprocess.TimeoutExpired:
            raise NoJudgement(
                f"The document took longer than {self.seconds} seconds: split it, or start with a larger --time-limit."
            ) from None
        finally:
            process.kill()
            process.wait()
            with self._lock:
                stopped = self._running.get(client) is not process
                if not stopped:
                    del self._running[client]
        if stopped:
            raise NoJudgement(SUPERSEDED)
        if process.returncode:
            raise NoJudgement("The document needs more memory than one may have, or exactcalc is at fault: split it.")
        outcome: Outcome = json.loads(output)
        return outcome
