"""The hooks of pre-commit, with this repository as it stands: a slip stops a commit, and passes once it is mended."""

import re

import pytest
import yaml

from exactcalc.checks.readers import FORMATS

from .scratch import MENDED, MESSAGE, ROOT, SLIP, Repository, call, copy_project, example, skip_offline

HOOKS = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))}


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """The folder of pre-commit, with the environment that it installs once."""
    return {"PRE_COMMIT_HOME": str(tmp_path_factory.mktemp("cache"))}


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """This repository as a commit that can be cloned."""
    folder = tmp_path_factory.mktemp("source") / "exactcalc"
    copy_project(folder)
    repository = Repository(folder)
    repository.git("add", "--all")
    assert repository.commit().returncode == 0
    return folder, repository.git("rev-parse", "HEAD")


@pytest.fixture
def repository(tmp_path, source, cache):
    """A repository with the example of README.md, its hook installed."""
    folder, commit = source
    text = example("pre-commit").replace("https://github.com/OWNER/exactcalc", str(folder)).replace("v0.1.0", commit)
    repository = Repository(tmp_path / "notes")
    repository.write(".pre-commit-config.yaml", text)
    assert call("pre-commit", "install", cwd=repository.folder, **cache).returncode == 0
    skip_offline(call("pre-commit", "install-hooks", cwd=repository.folder, **cache))
    return repository


def test_a_slip_stops_the_commit_until_it_is_mended(repository, cache):
    repository.write("docs/words.md", "Nothing to calculate here.\n")
    done = repository.commit(**cache)
    assert done.returncode == 0, done.stderr

    repository.write("docs/notes.md", SLIP)
    done = repository.commit(**cache)
    assert done.returncode == 1
    findings = [line for line in (done.stdout + done.stderr).splitlines() if "notes.md:" in line]
    assert len(findings) == 1
    assert findings[0].startswith(f"docs/{MESSAGE}")

    fixed = call("exactcalc", "fix", "--write", "docs/notes.md", cwd=repository.folder)
    assert fixed.returncode == 0, fixed.stderr
    assert (repository.folder / "docs/notes.md").read_text(encoding="utf-8") == MENDED
    repository.git("add", "docs/notes.md")
    done = repository.commit(**cache)
    assert done.returncode == 0, done.stderr


def test_the_other_hook_mends(repository, cache):
    config = (repository.folder / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    repository.write(".pre-commit-config.yaml", re.sub(r"id: exactcalc\n(.*\n)+", "id: exactcalc-fix\n", config))
    repository.write("notes.md", SLIP)
    done = repository.commit(**cache)
    assert done.returncode == 1
    assert "files were modified by this hook" in done.stdout + done.stderr
    assert (repository.folder / "notes.md").read_text(encoding="utf-8") == MENDED
    repository.git("add", "notes.md")
    assert repository.commit(**cache).returncode == 0


@pytest.mark.parametrize("hook", HOOKS)
def test_the_hooks_take_what_the_readers_read(hook):
    # Records hold texts of many, and a log asserts nothing.
    endings = {ending for name, (_, endings) in FORMATS.items() if name not in ("jsonl", "log") for ending in endings}
    taken = {
        ending
        for ending in [*endings, ".jsonl", ".log", ".py", ".yaml"]
        if re.search(HOOKS[hook]["files"], f"a{ending}")
    }
    assert taken == endings


def test_pre_commit_accepts_the_manifest_and_the_example(tmp_path):
    done = call("pre-commit", "validate-manifest", ".pre-commit-hooks.yaml", cwd=ROOT)
    assert done.returncode == 0, done.stdout
    (tmp_path / ".pre-commit-config.yaml").write_text(example("pre-commit"), encoding="utf-8")
    done = call("pre-commit", "validate-config", cwd=tmp_path)
    assert done.returncode == 0, done.stdout
