"""Lines about the contracts: what we need, what they need, and what is only a bag."""

from coach.advice.lines import Line, line
from coach.advice.views import CardView


def sets_them(view: CardView) -> Line | None:
    """A sure trick that takes one of those the opponents need."""
    aims = view.aims
    if not aims.may_set or not view.is_certain:
        return None
    if aims.their_need == aims.left and not view.partner_leads_trick:
        every = "both" if aims.left == 2 else f"all {aims.left}"
        text = f"They need {every} tricks that are left: taking this one with {view.card} sets them"
    elif view.is_made or aims.is_lost:
        text = f"They still need {aims.their_need} of {aims.left} tricks: {view.card} takes one of them"
    else:
        return None
    return line("play-for-the-set", text, their_need=aims.their_need, left=aims.left)


def duck(view: CardView) -> Line | None:
    """The contract is made, they cannot be set, and bags cost: lose the trick."""
    if not view.bags_only:
        return None
    if view.leads:
        if not view.is_lowest or view.is_highest or not view.higher_out:
            return None
        low = f"lead {view.card}, your lowest {view.suit_name.singular}"
        return line("avoid-bag", f"Your contract is made and bags cost: {low}")
    if view.beats or view.partner_leads_trick:
        return None
    return line("avoid-bag", f"Your contract is made: {view.card} loses to {view.winning} and takes no bag")


def out_of_reach(view: CardView) -> Line | None:
    """The contract can no longer be made: cards that lose may go."""
    if not view.aims.is_lost or view.leads or view.beats or view.partner_leads_trick:
        return None
    text = f"Your contract is out of reach: {view.card} loses to {view.winning}, so they keep the trick"
    return line("avoid-bag" if view.bags_count else "by-the-numbers", text)


def contract(view: CardView) -> Line | None:
    """Every trick is needed, or all but one: take this one."""
    aims = view.aims
    if not aims.contract_known or not max(1, aims.left - 1) <= aims.need <= aims.still:
        return None
    need = f"You need {aims.need} of {aims.left} tricks"
    facts: dict[str, object] = {"need": aims.need, "left": aims.left}
    if view.is_certain and not view.partner_leads_trick:
        return line("contract-first", f"{need}: nobody can beat {view.card}", **facts)
    if not view.leads and view.beats and not view.partner_leads_trick:
        return line("contract-first", f"{need}: {view.card} beats {view.winning}", **facts)
    return None
