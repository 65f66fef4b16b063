"""`exactcalc generate`: a whole hand calculation of a worked model, and exercises made from it."""

from __future__ import annotations

import os
import sys

from exactcalc import generate
from exactcalc.checks.report.outputs import prepare_standard_output
from exactcalc.generate import blanks
from exactcalc.messages import BadCall
from exactcalc.numbers.errors import CalculationError
from exactcalc.options.option import Option, any_text, argument_type, one_of, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from exactcalc.generate import Sentence
    from exactcalc.sheets.sheet import Sheet

SUMMARY = "write the whole hand calculation of a worked model, or an exercise"

EXAMPLES = """\
sentence: words of the model, with blanks between them or without. The model's own sentence and
  words stand at the top of what it writes; a word that it lacks is refused with a list of them.

weights: a JSON file maps names of matrices to rows, {"WQ1a": [[0.5, -0.3, 0.8, 0.1], ...]}; a CSV
  file holds the one matrix that it is named after, WQ1a.csv. --weights may be repeated. The
  matrices that no file gives are drawn from the seed.

blanks: results leaves out every number where it is calculated; all leaves it out also where
  later lines use it; N leaves out every N-th result. The answer sheet is the same text in full,
  line for line. It goes to --answers FILE, or beside the file of -o: exercise-answers.txt.

examples:
  exactcalc generate transformer > calculation.txt
  exactcalc generate transformer --seed 7 --blanks -o exercise.txt
  exactcalc generate transformer --sentence 'easy courses:I love' --places 3
  exactcalc generate transformer --weights weights.json --blanks 5 -o exercise.txt --answers key.txt
"""


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 11 and int(text) < 2**32):
        raise ValueError("give a whole number from 0 to 4294967295")
    return int(text)


def _sentence(text: str) -> Sentence:
    from exactcalc.generate.exercise import sentence

    return sentence(text)


def _places(text: str) -> object:
    places = whole(generate.MIN_PLACES)(text)
    if places > generate.MAX_PLACES:
        raise ValueError(f"give at most {generate.MAX_PLACES} places")
    return places


OPTIONS = (
    (Option("places", "decimals that results are rounded to (default: 4)", "N", _places), "4"),
    (Option("language", "language of headings and labels: en (default) or zh", "LANGUAGE",
            values=lambda: generate.LANGUAGES), "en"),
    (Option("seed", "seed of the weights (default: 42)", "N", _seed), "42"),
    (Option("sentence", "what is read and what is written, SOURCE:TARGET", "TEXT", _sentence), None),
)  # fmt: skip
ANSWERS = Option("answers", "write the answer sheet of an exercise to FILE", "FILE", any_text)


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    parser.description = "Write down every step of a worked model with correctly rounded numbers."
    parser.epilog = EXAMPLES
    parser.add_argument(
        "model", metavar="MODEL", type=argument_type(one_of(generate.models)),
        help=f"what to write down: {', '.join(generate.models())}",
    )  # fmt: skip
    for option, default in OPTIONS:
        option.add_to(parser, default)
    parser.add_argument("--weights", action="append", default=[], metavar="FILE", help="matrices of weights from FILE")
    parser.add_argument(
        "--blanks", nargs="?", const=(1, False), default=None, metavar="WHICH", type=argument_type(blanks.parse),
        help="leave numbers out: results (also without WHICH), all, or every N-th result",
    )  # fmt: skip
    parser.add_argument("-o", "--output", metavar="FILE", help="write to FILE instead of standard output")
    ANSWERS.add_to(parser)


def run(arguments: Namespace) -> int:
    """Write the calculation, or an exercise and its answer sheet, and return the exit status.

    Raises: BadCall.
    """
    answers = _answers_file(arguments)
    sentence, sheet = _given(arguments)
    exercise = blanks.Blanks(*arguments.blanks) if arguments.blanks else None
    try:
        text, *key = [
            generate.document(arguments.model, sheet, sentence, arguments.places, arguments.language, left_out)
            for left_out in ((exercise, None) if answers else (exercise,))
        ]
    except CalculationError as error:
        raise BadCall(f"with these weights a number cannot be printed: {error.message}") from None
    _save(arguments.output, text)
    if answers:
        _save(answers, key[0])
    return 0


def _answers_file(arguments: Namespace) -> str | None:
    answers: str | None = arguments.answers
    output: str | None = arguments.output
    if arguments.blanks is None:
        if answers is not None:
            raise BadCall("--answers needs --blanks: without blanks every answer is there already")
        return None
    if answers is None and output not in (None, "-"):
        stem, ending = os.path.splitext(str(output))
        return f"{stem}-answers{ending}"
    if answers is not None and output is not None and os.path.realpath(answers) == os.path.realpath(output):
        raise BadCall(f"--output and --answers are both {output}: name another file")
    return answers


def _given(arguments: Namespace) -> tuple[Sentence, Sheet]:
    from exactcalc.generate.exercise import matrices
    from exactcalc.models.transformer_weights import SENTENCE

    sentence: Sentence = arguments.sentence or SENTENCE
    try:
        weights = matrices(arguments.weights)
        return sentence, generate.sheet_of(arguments.model, sentence, arguments.seed, weights)
    except OSError as error:
        raise BadCall(f"{error.filename}: {error.strerror or error}") from None
    except ValueError as error:
        raise BadCall(str(error)) from None


def _save(path: str | None, text: str) -> None:
    if path in (None, "-"):
        prepare_standard_output()
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    try:
        with open(str(path), "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except OSError as error:
        raise BadCall(f"{path}: could not be written: {error.strerror or error}") from None
