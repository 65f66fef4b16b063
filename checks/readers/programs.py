"""Program code, transcripts and logs: they print numbers and assert none, and no reader delivers them.

A block with the name of a programming language is one. A block without is decided as a whole, by the sum of what its
lines speak for (`weight`): more than `THRESHOLD` is a program. One odd line makes no program of a calculation, and one
line that calculates none of a program.
"""

from __future__ import annotations

from exactcalc.checks.patterns import Pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

LANGUAGE_NAMES = """
    abap actionscript ada ansi apache applescript arduino asciidoc asm asp astro autohotkey awk basic bash bat
    batch bibtex bicep c c# c++ cc cfg clojure clj cmake cmd cobol code-block code-cell coffee coffeescript conf console
    cpp cs csh csharp css csv cuda cxx cypher cython d dart delphi diff django docker docker-compose dockerfile
    doctest dos dosini dot dotenv editorconfig ejs elisp elixir elm env erb erlang es6 ex exs f# f90 fish fortran
    fsharp gdscript gherkin git gitignore glsl gnuplot go golang gradle graphql graphviz groovy h haml handlebars
    haskell hbs hcl hlsl hpp hs htaccess html http idl ini ipynb ipython ipython3 java javascript jinja jinja2 jl jq
    js json json5 jsonc jsonl jsonnet jsp jsx julia kotlin kt latex-code less liquid lisp literalinclude llvm log lua m
    make makefile markdown markup mathematica matlab md mdx mermaid mips mysql nasm nginx nim nix node nohighlight
    objc objective-c objectivec ocaml octave openscad pascal patch perl pgsql php pl plantuml plsql postgres
    powershell prisma prolog promql properties proto protobuf ps1 psql puppet purescript py py3 pycon pyi python
    python2 python3 pytb q qml qsharp r racket raku rb reason regex rego rest rkt robotframework rs rst ruby rust s sas
    sass scala scheme scilab scss sh shell shell-session solidity sourcecode sparql sql sqlite st stan stata stylus
    svelte svg swift systemverilog tcl terminal terraform tf thrift toml ts tsql tsx twig typescript typoscript v vala
    vb vb.net vba verilog vhdl vim viml vue wasm wat wgsl wolfram xhtml xml xquery xsl xslt yaml yml zig zsh"""
LANGUAGES = frozenset(LANGUAGE_NAMES.split())
"""Names under which programs are printed; `math`, `text`, `latex` and `calc` are none of them."""

CODE = "`"
"""Stands in a line for a span of code: what is before it does not go on behind it."""

PROMPTED, STRONG, WEAK, CALCULATES = 4, 2, 1, -2
THRESHOLD = 0
IN_PROSE = 1
"""The threshold of a paragraph: one sign that a calculation may have as well makes no program of it."""
LONGEST = 300
"""Characters of a line that are looked at."""

_TIME = r"\d{1,2}:\d\d:\d\d"
_COMMANDS = (
    "sudo apt apt-get pip pip3 npm npx yarn cd ls git docker kubectl curl wget make cargo python python3 conda brew"
    " mkdir chmod echo grep Rscript go"
).replace(" ", "|")
PROMPTS = (
    r">>>(?:\s|$)", r"\.\.\.\s+\w", r"In\s?\[\d*\]:", r"[IO](?:n|ut)\s?\[\d+\]:", r"-->\S", r">>\s*(?:[A-Za-z]|\S.*==)",
    r"octave:\d+>", r"\(gdb\)", r"\$\s+[a-z./][^$]*$", r"[\w.-]+@[\w.-]+[:~\s][^\n]{0,60}?[$#]\s",
    r"[A-Z]:\\[^\n]{0,60}>",
)  # fmt: skip
STATEMENTS = (
    r"#!/", r"#\s?include\s?[<\"]", r"#define\s", r"@\w+(?:\.\w+)*\(", r"(?:async\s+)?def\s+\w+\s*\(",
    r"class\s+[A-Z]\w*\s*(?:\(.*\))?\s*[:{]\s*$", r"from\s+[\w.]+\s+import\s",
    r"import\s+[\w.]+(?:\s+as\s+\w+|\s*,\s*[\w.]+)*;?\s*$", r"import\s+(?:[\"'{*]|.*\sfrom\s+[\"'])",
    r"(?:export\s+)?(?:default\s+)?(?:async\s+)?function\b[^=]*[({]", r"f(?:unc|n)\s+\w+\s*[(<]",
    r"(?:int|float|char|bool|boolean|void|unsigned|size_t|[iu](?:8|16|32|64)|u?int\d+(?:_t)?)\b[\s*&]+\w+\s*"
    r"(?:\[\d*\]\s*)?[=;(,]",
    r"(?:const|let|var|val|auto|final|static|public|private|protected|double|long|short|string|String|byte)\b"
    r"[^=]{1,60}=[^;]*;",
    r"(?:public|private|protected|static)\s[^=]{1,60}[{;]\s*$",
    r"(?:if|for|while|switch|elif|else\s+if|catch|foreach|until)\s*\(.*\)\s*[{;]?\s*$",
    r"\}\s*(?:else|catch|finally)\b",
    r"(?:if|elif|while)\s[^=]*(?:==|!=|~=|\bnot\b|\bis\b|\bin\b).*:\s*$", r"for\s+\w+(?:\s*,\s*\w+)*\s+in\s.*:\s*$",
    r"(?:else|try|finally|except(?:\s\w+)*):\s*$",
    r"(?:SELECT|INSERT\s+INTO|UPDATE|DELETE\s+FROM|CREATE|DROP|ALTER)\s+[A-Za-z*`\"(]",
    r"(?:select|SELECT|insert\s+into)\s.*\b(?:from|FROM)\s", r"\w+\s*=\s*(?:\"[^\"]*\"|'[^']*');?\s*$",
    r"(?:print|printf|fprintf|disp|cout|cat|puts|println!|console\.\w+|System\.out\.\w+)\s*(?:\(|<<)",
    r"</[A-Za-z][\w.:-]*>", r"<[A-Za-z][\w.:-]*(?:\s+[\w:@-]+=[^<>]*/?>|\s*/>)", r"<[a-z][\w-]+>\s*$",
)  # fmt: skip
STAMPS = (
    rf"\[?\d[\d./-]{{3,9}}[\sT-]+\[?{_TIME}", r"-?\s*\d{10}\s+\d{4}[.-]\d\d", r"\d{6}\s\d{6}\s\d+\s[A-Z]",
    rf"\[?{_TIME}[.,]\d+\]?\s", rf"\[?(?:[A-Z][a-z]{{2}}\s+){{1,2}}\d{{1,2}}\s+{_TIME}",
    r"\[?(?:INFO|WARN|WARNING|ERROR|DEBUG|TRACE|FATAL|NOTICE|CRITICAL)(?:\]|:|\s+-\s)",
)  # fmt: skip
CALLS = (r"\b[A-Za-z_]\w+\.[A-Za-z_]\w*\s*(?:\(|\[|=[^=])", r"\b(?:self|this)\.\w", r"[~=!]=.*\s%\s+[A-Za-z]")
SIGNS = (
    r"\w\w\([^=]*\)\s*;\s*$", r"[;{]\s*(?://|#|%|/\*).*$", r"\{\s*$", r"^\s*[}\])]+[;,)]*\s*$", r"^\s*(?://|/\*|\*/)", r"\s(?://|#)\s+[A-Za-z]",
    r"\s\s%\s+[A-Za-z]", r"\w\s*(?:\+=|\s!==?|-=|\*=|/=|%=|\|\||&&|[=~]==?|<-\s|%>%|%%)",
    r"\w(?:\+\+|--)\s*[;)]", r"\w->\w",
    r"\w::\w", r"\w\w\s?\((?:[^()=]*,)?\s*[a-z_]\w*\s*=[^=()]+(?:,[^()]*)?\)",
    r"\w\((?:[a-z_]\w*=[^=(),]+,\s*)+[a-z_]\w*=[^=(),]+\)\s*;?$", r"\b[a-z]+[A-Z]\w*\(",
    r"[=(\[,{:]\s*(?:\"[^\"\n]*\"|'[^'\n]*')", r"^\s*[\"'][\w\s.-]+[\"']\s*:", r"^\s*[\w-]+:\s*[\"'{]",
    r"\s--[a-z][\w-]+",
    rf"^\s*(?:{_COMMANDS})\s+[a-z./-]", r"^\s*[A-Za-z][\w.-]*(?:\[[\w,-]+\])?\s*(?:[=~!<>]=|[<>])\s*\d+\.\d+\.\d",
    r"^\s*return\b[^=]*$", r"^\s*(?:end|endif|endfor|done|fi|begin|then|do)\s*;?\s*$", r"\blambda\s\w+\s?:",
    r"\brange\(", r"\blen\(", r"\w\[\w*:\w*\]",
)  # fmt: skip
_NUMBER = r"[-−–(]?\s*[$€£]?\d"
_OPERATOR = r"(?:[+*/×·÷^−–]|\*\*|-(?=[\s\d(])|(?<=\s)-)"
"""No hyphen of a word, and no dash of an option."""
CALCULATIONS = (
    rf"(?:\d|[)\]²³!])\s*[A-Za-z%°]{{0,9}}\s*{_OPERATOR}\s*[($€£\[√-]*\w[^=≈<>,;]*(?:==?|≈|~=|->|→|=>)\s*{_NUMBER}",
    rf"[=≈](?:[^=≈;,]|,\d)*{_OPERATOR}(?:[^=≈;,]|,\d)*[=≈]\s*{_NUMBER}",
    rf"\w\([^=≈]*\d[^=≈]*\)\s*[=≈]\s*{_NUMBER}",
    rf"≈\s*{_NUMBER}",
)


_PROMPT = Pattern(rf"\s*(?:{'|'.join(PROMPTS)})")
_CERTAIN = Pattern("|".join((rf"^\s*(?:{'|'.join((*STATEMENTS, *STAMPS))})", *CALLS)))
"""A statement that no calculation begins with, the stamp of a log, a method that is called."""
_STAMPED = Pattern(rf"\s*(?:{'|'.join(STAMPS)})")
_POSSIBLE = Pattern("|".join(SIGNS))
"""What a calculation may have as well."""
_CALCULATION = Pattern("|".join(CALCULATIONS))
"""Operators before a result."""


def is_program(language: str, lines: Iterable[str]) -> bool:
    """Return whether a block is a program, by the name of its language or else by its lines."""
    return language.lower() in LANGUAGES or reads_as_program(lines)


def reads_as_program(lines: Iterable[str], threshold: int = THRESHOLD) -> bool:
    """Return whether more in the lines of a block speaks for a program than for a calculation."""
    return sum(map(weight, lines)) > threshold


def is_log(lines: list[str]) -> bool:
    """Return whether at least three lines, and more than half of them, bear the stamp of a log."""
    stamped = sum(_STAMPED.match(line[:LONGEST]) is not None for line in lines)
    return stamped >= 3 and 2 * stamped > len([line for line in lines if line.strip()])


def weight(line: str) -> int:
    """Return what a line speaks for: above zero for a program, below it for a calculation."""
    line = line[:LONGEST]
    if _PROMPT.match(line):
        return PROMPTED
    if _CERTAIN.search(line):
        return STRONG
    if _CALCULATION.search(line):
        return CALCULATES
    return WEAK if _POSSIBLE.search(line) else 0
