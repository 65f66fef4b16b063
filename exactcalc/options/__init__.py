"""What a call may say: the options, the configuration files, and how they add up for a document.

`option` is what an option is, `table` lists those of a verification, `configuration` reads `exactcalc.toml`, `layers`
puts the call over the configuration, `baseline` is the option of that name. All of it may import `exactcalc.checks` and
the engine, but no command. Begin reading with `table`.
"""
