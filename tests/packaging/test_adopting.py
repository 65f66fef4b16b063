"""docs/adopting.md: its commands, run in order, print what the page shows."""

import re
import shlex
import tomllib

from exactcalc.options.configuration import Configuration

from .scratch import ROOT, call

PAGE = (ROOT / "docs" / "adopting.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def steps():
    """Return the blocks of documents and commands in their order."""
    return re.findall(r"^```(markdown|console)\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def test_the_commands_print_what_is_shown(tmp_path):
    path = tmp_path / "notes" / "garden.md"
    path.parent.mkdir()
    ran = 0
    for language, text in steps():
        if language == "markdown":
            line = text.split(" <!--")[0].rstrip("\n")
            document = path.read_text(encoding="utf-8") if path.exists() else ""
            path.write_text(document.replace(line, text.rstrip("\n")) if line in document else text, encoding="utf-8")
            continue
        for session in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, expected = session.partition("\n")
            done = call(*shlex.split(command), cwd=tmp_path)
            status = f"[exit status {done.returncode}]\n" if done.returncode else ""
            assert done.stdout + done.stderr + status == expected, command
            ran += 1
    assert ran == 6


def test_the_configuration_is_accepted():
    (text,) = blocks("toml")
    configuration = Configuration(str(ROOT / "exactcalc.toml"), tomllib.loads(text))
    assert configuration.for_document(str(ROOT / "notes/old/deep/a.md"))["fail-on"] == "error"
    assert configuration.for_document(str(ROOT / "notes/a.es.md"))["decimal-comma"] is True
    rows = re.findall(r"^\| .* \| `(.*)` \|$", PAGE, re.MULTILINE)
    assert len(rows) == 5
    for row in rows:
        Configuration("exactcalc.toml", tomllib.loads(row))
