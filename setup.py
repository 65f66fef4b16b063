"""Where the packages lie: `checks/` is imported as exactcalc.checks, since a package that is called `checks` at the top
would hide, or be hidden by, every project's own folder of that name. All else stands in pyproject.toml, whose finder of
packages cannot map a folder to another name; this one finds every folder with an `__init__.py`, so that none is
forgotten. (Hatchling maps folders too, and then refuses editable installations.)
"""

from setuptools import find_packages, setup

checks = ["exactcalc.checks", *(f"exactcalc.checks.{name}" for name in find_packages("checks"))]
setup(packages=[*find_packages(include=["exactcalc", "exactcalc.*"]), *checks])
