"""Lines that rest on a search: every claim is a fact, a count, or a figure of this very decision."""
