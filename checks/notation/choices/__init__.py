"""Places that can be read in more than one way, one file a kind."""
