"""Cases with the right answer: handed, our own, and odd but right lines."""
