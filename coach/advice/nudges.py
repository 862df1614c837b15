"""The question that points at an advice and gives no answer away."""

from coach.advice.concepts import CONCEPTS
from coach.engine.counting import Count
from coach.engine.encoding import singles, top
from coach.rules.observation import Observation, Question


def nudge_for(observation: Observation, concept: str) -> str:
    """The question of a concept; where only the figures speak, one about what is to be done."""
    if concept != "by-the-numbers":
        return CONCEPTS[concept].nudge
    if observation.question is not Question.PLAY:
        return "What does each bid bring, and how often?"
    count = Count(observation)
    if count.touching(top(count.legal)) & count.legal == count.legal:
        return "Does it matter which of your cards you play here?"
    if count.led is None and len({count.pack.suit(one) for one in singles(count.legal)}) == 1:
        return "Which of these cards do you need later?"
    if count.led is None:
        return "From which suit does a lead cost your side least?"
    if not any(count.beats(one) for one in singles(count.legal)):
        return "Can you win this trick, and if not, which card can you best spare?"
    if not count.own(count.led):
        return "Is this trick worth a spade, and if not, which card will you miss least?"
    if count.winner is count.partner:
        return "Does your side need more than partner's card on this trick?"
    return "Is this trick worth the card that it takes?"
