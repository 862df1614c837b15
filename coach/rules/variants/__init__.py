"""The variants on offer; a new one is one file here and one line in the registry."""

from collections.abc import Mapping

from coach.rules.errors import InputError
from coach.rules.quoting import quoted
from coach.rules.ruleset import Ruleset, Variant, make_ruleset
from coach.rules.variants.barmore import BARMORE
from coach.rules.variants.new_york import NEW_YORK, NEW_YORK_TABLE
from coach.rules.variants.standard import STANDARD

VARIANTS: Mapping[str, Variant] = {
    variant.id: variant for variant in (STANDARD, BARMORE, NEW_YORK, NEW_YORK_TABLE)
}


def parse_ruleset(variant: object = STANDARD.id, options: object = None) -> Ruleset:
    """Return the rule sheet for a variant's id and a mapping of options; an InputError names the fault."""
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise InputError(f"{quoted(variant)} is not a variant: {', '.join(VARIANTS)}.", "variant")
    if options is None:
        options = {}
    if not isinstance(options, Mapping):
        raise InputError("Options are an object: names and values.", "options")
    try:
        return make_ruleset(VARIANTS[variant], options)
    except InputError as error:
        raise error.within("options") from None
