"""Tests of what words mean, language by language."""
