"""Check lesson files while they are written: `python -m tests.lessons.check [--proofs] [FILE …]`.

Without a file the whole course is checked, course.toml included. A fault is one line, `file:line: message`.
"""

import sys
from pathlib import Path

from coach.advice.concepts import CONCEPTS
from coach.study.content import ContentFault, ContentRefused
from coach.study.course import load_course
from coach.study.glossary import load_glossary
from coach.study.lesson import Lesson, read_lesson
from tests.repository import ROOT

LESSONS = ROOT / "lessons"


def known_terms() -> frozenset[str]:
    """The ids that lessons may teach and link to: every term of the glossary and every concept."""
    return load_glossary(LESSONS / "glossary.md", CONCEPTS).keys


def read_files(files: list[Path]) -> tuple[list[Lesson], list[ContentFault]]:
    """The lessons in some files, and the faults of those files alone."""
    faults: list[ContentFault] = []
    lessons = []
    for file in files:
        lessons.append(
            read_lesson(
                file, known_terms(), lambda n, text, file=file: faults.append(ContentFault(file, n, text))
            )
        )
    return lessons, sorted(faults)


def main(arguments: list[str]) -> int:
    """Print every fault; 1 if there is one."""
    with_proofs = "--proofs" in arguments
    files = [Path(one) for one in arguments if not one.startswith("-")]
    faults: list[ContentFault]
    if files:
        lessons, faults = read_files(files)
    else:
        lessons, faults = [], []
        try:
            lessons = list(load_course(LESSONS, known_terms()).lessons)
        except ContentRefused as refused:
            faults = list(refused.faults)
    said = [str(fault) for fault in faults]
    if with_proofs and not faults:
        from tests.lessons.proofs import lesson_faults

        said = [fault for lesson in lessons for fault in lesson_faults(lesson)]
    for line in said:
        print(line)
    exercises = sum(len(lesson.exercises) for lesson in lessons)
    print(f"{len(lessons)} lessons, {exercises} exercises, {len(said)} faults.")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
