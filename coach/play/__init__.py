"""A table of four as a pure state machine: a command in, a new table and events out."""
