"""`/api/v1/`: the questions of the command line over HTTP, one object in and the same object out."""

from collections.abc import Callable

from flask import Blueprint, Response, jsonify, request

from coach.advice.hints import hint_answer
from coach.rules.errors import InputError
from coach.rules.interchange import load_json, parse_observation
from coach.rules.queries import legal_answer, score_answer, winner_answer

blueprint = Blueprint("api", __name__, url_prefix="/api/v1")


def _hint(value: object) -> dict[str, object]:
    return hint_answer(parse_observation(value))


QUESTIONS: dict[str, Callable[[object], dict[str, object]]] = {
    "legal": legal_answer,
    "winner": winner_answer,
    "score": score_answer,
    "hint": _hint,
}


@blueprint.post("/<any(legal,winner,score,hint):question>")
def ask(question: str) -> tuple[Response, int]:
    """Answer one question; an object that is refused is 422 with the field at fault."""
    try:
        return jsonify(QUESTIONS[question](load_json(request.get_data()))), 200
    except InputError as error:
        return jsonify(error={"field": error.field, "message": error.message}), 422
