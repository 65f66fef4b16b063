"""The examples of README.md for hooks and CI, tried in scratch repositories."""
