"""The composite action: accepted by the schema of such files, and its shell steps run as a runner would run them."""

import json
import re
import sys

import pytest
import yaml

from .scratch import MENDED, MESSAGE, ROOT, SLIP, call, copy_project, example, skip_offline

ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS = ACTION["runs"]["steps"]
WORKFLOW = yaml.safe_load(example("github"))


class Runner:
    """Runs the steps of the action that are shell scripts; those that are actions of others are left out."""

    def __init__(self, folder, action):
        self.workspace = folder / "workspace"
        self.workspace.mkdir(parents=True)
        self.output = folder / "output"
        self.temporary = folder / "temporary"
        self.temporary.mkdir()
        self.environment = {"GITHUB_ACTION_PATH": str(action)}
        self.values = {f"inputs.{name}": entry.get("default", "") for name, entry in ACTION["inputs"].items()}
        self.values["steps.python.outputs.python-path"] = sys.executable

    def run(self, name, **inputs):
        """Run a step and return what it did; its outputs become values."""
        (step,) = (step for step in STEPS if step.get("name") == name)
        values = self.values | {f"inputs.{name.replace('_', '-')}": text for name, text in inputs.items()}
        given = {
            name: re.sub(r"\$\{\{ (\S+) \}\}", lambda match: values[match[1]], text)
            for name, text in step["env"].items()
        }
        self.output.write_text("")
        done = call(
            *step["shell"].split(), "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"], cwd=self.workspace,
            RUNNER_TEMP=str(self.temporary), GITHUB_OUTPUT=str(self.output), **self.environment, **given,
        )  # fmt: skip
        outputs = dict(line.split("=", 1) for line in self.output.read_text().splitlines())
        return done, outputs


@pytest.fixture(
    scope="module", params=["what-runs-the-tests", pytest.param("what-the-step-installs", marks=pytest.mark.full)]
)
def installed(request, tmp_path_factory):
    """The folder of the runner with exactcalc in it, as the shell step leaves it; empty where it is there anyway."""
    folder = tmp_path_factory.mktemp("runner")
    if request.param == "what-runs-the-tests":
        return folder
    copy_project(folder / "action")
    runner = Runner(folder / "job", folder / "action")
    done, _ = runner.run("Install exactcalc")
    skip_offline(done)
    assert done.returncode == 0, done.stderr
    return runner.temporary


@pytest.fixture
def runner(tmp_path, installed):
    runner = Runner(tmp_path / "job", tmp_path)
    runner.temporary = installed
    return runner


def write(runner, name, text):
    path = runner.workspace / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def verify(runner, **inputs):
    return runner.run("Verify the documents", **inputs)


def test_a_slip_is_annotated_and_uploaded_until_it_is_mended(runner):
    (step,) = (step for step in WORKFLOW["jobs"]["arithmetic"]["steps"] if "exactcalc" in step["uses"])
    write(runner, "docs/deep/my notes.md", SLIP)
    write(runner, "docs/fine.md", MENDED)
    write(runner, "other/wrong.md", SLIP)
    write(runner, "checks/__init__.py", "raise RuntimeError('taken for the package of exactcalc')")
    done, outputs = verify(runner, **step["with"])
    assert (done.returncode, outputs) == (1, {"sarif-file": "exactcalc.sarif"})
    (annotation,) = done.stdout.splitlines()
    assert annotation.startswith(
        "::error file=docs/deep/my notes.md,line=5,col=27,endColumn=27,title=exactcalc wrong-result::stated 7, exact 6"
    )
    (run,) = json.loads((runner.workspace / "exactcalc.sarif").read_text(encoding="utf-8"))["runs"]
    (result,) = run["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "docs/deep/my%20notes.md"

    call("exactcalc", "fix", "--write", "docs/deep/my notes.md", cwd=runner.workspace)
    done, outputs = verify(runner, **step["with"])
    assert (done.returncode, done.stdout, outputs) == (0, "", {"sarif-file": "exactcalc.sarif"})


def test_documents_and_options_are_taken_as_they_are_written(runner):
    write(runner, "a.md", SLIP)
    write(runner, "-b $(touch harm) *.txt", SLIP)
    done, _ = verify(runner, documents="*.md\n\n  -b $(touch harm) \\*.txt\na.md", options="--fail-on  never --notes")
    assert done.returncode == 2
    assert "no such file" in done.stderr
    done, _ = verify(runner, documents="*.md\n\n  -b $(touch harm) [*].txt\na.md", options="--fail-on  never --notes")
    assert done.returncode == 0, done.stderr
    assert [line.split(",")[0] for line in done.stdout.splitlines()] == [
        "::error file=a.md",
        "::error file=-b $(touch harm) *.txt",
    ]
    assert not (runner.workspace / "harm").exists()
    done, _ = verify(runner, documents="a.md", options="--fail-on never; touch harm", sarif_file="$(touch harm)")
    assert done.returncode == 2
    assert not (runner.workspace / "harm").exists()


@pytest.mark.parametrize(("documents", "message"), [("docs/*.md", "docs/*.md: no such file"), (" \n", "DOC")])
def test_a_call_without_documents_says_so(runner, documents, message):
    done, outputs = verify(runner, documents=documents)
    assert (done.returncode, outputs.get("sarif-file", "")) == (2, "exactcalc.sarif" if "*" in documents else "")
    assert message in done.stderr


def test_what_is_written_is_used():
    steps = yaml.safe_dump(STEPS)
    for name in ACTION["inputs"]:
        assert f"inputs.{name}" in steps
    upload = STEPS[-1]
    assert upload["if"].startswith("${{ !cancelled()")
    assert upload["with"]["sarif_file"] == ACTION["outputs"]["sarif-file"]["value"]
    assert not any("${{" in step.get("run", "") for step in STEPS), "an input in a script is code: hand it on by env"


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ("github-actions", (ROOT / "action.yml").read_text(encoding="utf-8")),
        ("github-workflows", example("github")),
        ("gitlab-ci", example("gitlab")),
    ],
)
def test_the_files_keep_to_their_schemas(tmp_path, schema, text):
    (tmp_path / "file.yml").write_text(text, encoding="utf-8")
    done = call("check-jsonschema", "--builtin-schema", f"vendor.{schema}", "file.yml", cwd=tmp_path)
    assert done.returncode == 0, done.stdout


def test_the_example_gives_the_action_what_it_knows():
    (step,) = (step for step in WORKFLOW["jobs"]["arithmetic"]["steps"] if "exactcalc" in step["uses"])
    assert set(step["with"]) <= set(ACTION["inputs"])
    required = {name for name, entry in ACTION["inputs"].items() if entry.get("required")}
    assert required <= set(step["with"])
    assert WORKFLOW["permissions"]["security-events"] == "write"


def test_the_example_for_gitlab_runs(tmp_path):
    job = yaml.safe_load(example("gitlab"))["arithmetic"]
    install, verify_line = job["script"]
    assert install.startswith("pip install ")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/notes.md").write_text(SLIP, encoding="utf-8")
    done = call("sh", "-c", verify_line, cwd=tmp_path)
    assert done.returncode == 1
    assert done.stdout.startswith(f"docs/{MESSAGE}")
    (finding,) = json.loads((tmp_path / job["artifacts"]["reports"]["codequality"]).read_text(encoding="utf-8"))
    location = finding["location"]
    assert (location["path"], location["positions"]["begin"]) == ("docs/notes.md", {"line": 5, "column": 27})
    call("exactcalc", "fix", "--write", "docs/notes.md", cwd=tmp_path)
    assert call("sh", "-c", verify_line, cwd=tmp_path).returncode == 0


@pytest.mark.parametrize("name", ["pre-commit", "github", "gitlab"])
def test_an_example_has_ten_lines_at_most(name):
    assert example(name).count("\n") <= 10
