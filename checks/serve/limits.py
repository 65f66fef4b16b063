"""What one request may cost."""

from __future__ import annotations

MAX_DOCUMENT = 2 * 2**20
"""Bytes of a document: the page of a document many times a long worked example."""
MAX_BODY = 2 * MAX_DOCUMENT
"""Bytes of a request: a document as a JSON text, with room for escapes."""
MAX_MEMORY = 2 * 2**30
"""Bytes that the process of one judgement may have."""
TIME_LIMIT = 20
"""Seconds for one judgement, unless the call says otherwise."""
MAX_CONNECTIONS = 32
AT_ONCE = 2
"""Judgements at the same time; others wait."""
IDLE_SECONDS = 30
"""Seconds after which a connection that sends nothing is closed."""
KEPT = 12
"""Results that can still be looked at and downloaded."""
LISTED = 2_000
"""Names of a folder that are shown."""
