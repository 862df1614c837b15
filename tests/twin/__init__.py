"""A second reading of the rules, written from the rule text alone, to check the first one against."""
