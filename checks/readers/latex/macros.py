"""What the macros and environments of running LaTeX text mean to a reader."""

from __future__ import annotations


def _names(names: str) -> frozenset[str]:
    return frozenset(names.split())


FORMULA_MACROS = _names(
    """frac dfrac tfrac cfrac sqrt root binom dbinom tbinom over choose overline underline bar hat vec tilde widehat
    widetilde dot ddot overset underset stackrel overbrace underbrace xrightarrow cancel bcancel boxed
    text mbox hbox mathrm mathbf mathit mathsf mathtt mathcal mathbb mathfrak boldsymbol bm operatorname
    SI si num qty unit ang left right big Big bigg Bigg sum prod int lim log ln lg exp sin cos tan cot arcsin arccos
    arctan sinh cosh tanh max min det gcd times cdot div pm mp approx sim simeq equiv cong le leq ge geq ne neq to
    alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi pi rho sigma tau
    upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega ell infty partial
    nabla quad qquad space displaystyle textstyle substack pmod bmod mod ce"""
)
"""Kept with their braces, though no delimiter says that they stand in a formula: a fragment often has none."""

SECTIONS = _names(
    "part chapter section subsection subsubsection paragraph subparagraph title subtitle frametitle framesubtitle"
)
APART = _names("footnote footnotetext thanks marginpar todo sidenote")
"""Their argument is read by itself, behind the text it interrupts."""
CAPTIONS = _names("caption subcaption captionof")
SWITCHES = _names(
    """bf it em rm sf tt sc sl bfseries itshape mdseries upshape slshape scshape rmfamily sffamily ttfamily normalfont
    tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge centering raggedright raggedleft noindent
    indent hfill vfill hline toprule midrule bottomrule maketitle tableofcontents appendix protect smallskip medskip
    bigskip newpage clearpage pagebreak nopagebreak qed qedhere leavevmode null par newline linebreak nolinebreak
    listoffigures listoftables frontmatter mainmatter backmatter sloppy fussy nonumber notag hfil null relax"""
)
BREAKS = _names("newline linebreak")
PARAGRAPH_BREAKS = _names("par newpage clearpage pagebreak bigskip medskip smallskip item bibitem")

DROPPED_ARGUMENTS = {
    **dict.fromkeys(
        _names(
            """label ref eqref pageref autoref cref Cref nameref cite citep citet citealp citeauthor citeyear nocite
            includegraphics input include usepackage documentclass RequirePackage bibliography bibliographystyle
            vspace hspace pagestyle thispagestyle pagenumbering graphicspath geometry hypersetup color url
            cline cmidrule tag bibitem index glossary phantom vphantom hphantom usetikzlibrary linespread
            newtheorem theoremstyle date author institute includeonly lstset sisetup captionsetup"""
        ),
        1,
    ),
    **dict.fromkeys(
        _names(
            """setlength addtolength setcounter addtocounter fontsize rule newcommand renewcommand providecommand
            DeclareMathOperator newcounter definecolor newenvironment renewenvironment titleformat"""
        ),
        2,
    ),
}
"""Macros that print no numbers of the text, with the number of their arguments in braces."""
LEADING_ARGUMENTS = {
    **dict.fromkeys(_names("textcolor href colorbox raisebox parbox scalebox hyperref rotatebox hypertarget"), 1),
    **dict.fromkeys(_names("multirow multicolumn fcolorbox resizebox"), 2),
}
"""Macros whose last argument is text, with the number of those before it."""

TABLES = {"tabular": 1, "tabular*": 2, "tabularx": 2, "tabulary": 2, "longtable": 1, "supertabular": 1}
"""Environments of cells, with the number of arguments in braces."""
PROGRAMS = _names("Sinput Soutput Schunk Highlighting pycode pyconsole sageblock sagesilent asy")
"""Listings of programs and of what they print, whatever their lines look like."""
VERBATIM = _names("verbatim verbatim* Verbatim BVerbatim lstlisting minted alltt") | PROGRAMS
UNREAD = _names("tikzpicture pgfpicture axis picture filecontents filecontents* comment")
"""Environments whose numbers are coordinates, or that print nothing."""
ENVIRONMENT_ARGUMENTS = {
    "minipage": 1, "multicols": 1, "adjustbox": 1, "subfigure": 1, "wrapfigure": 2, "column": 1,
    "minted": 1, "spacing": 1, "subtable": 1, "list": 2, "thebibliography": 1,
}  # fmt: skip
"""Environments with arguments that are no text; the arguments of others are."""
