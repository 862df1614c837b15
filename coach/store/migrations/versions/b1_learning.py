"""Lessons, exercises, review items, quiz runs, and the lines that readers doubt."""

import sqlalchemy as sa
from alembic import op

revision = "b1"
down_revision = "a1"
branch_labels = None
depends_on = None

_TABLES = (
    "line_reports",
    "quiz_runs",
    "practices",
    "review_items",
    "attempts",
    "sittings",
    "done_exercises",
    "lesson_places",
)


def _learner(*, primary_key: bool = True) -> sa.Column[str]:
    return sa.Column(
        "learner_id",
        sa.String(32),
        sa.ForeignKey("learners.id", ondelete="CASCADE"),
        primary_key=primary_key,
        nullable=False,
    )


def upgrade() -> None:
    """Add the tables of learning; games stay as they are."""
    op.create_table(
        "lesson_places",
        _learner(),
        sa.Column("lesson", sa.String(100), primary_key=True),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("started_at", sa.DateTime(), nullable=False),
        sa.Column("changed_at", sa.DateTime(), nullable=False),
        sa.Column("finished_at", sa.DateTime()),
    )
    op.create_table(
        "done_exercises",
        _learner(),
        sa.Column("lesson", sa.String(100), primary_key=True),
        sa.Column("exercise", sa.String(100), primary_key=True),
        sa.Column("done_at", sa.DateTime(), nullable=False),
    )
    op.create_table(
        "sittings",
        _learner(),
        sa.Column("item", sa.String(200), primary_key=True),
        sa.Column("place", sa.String(20), primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("answer", sa.JSON(), nullable=False),
        sa.Column("right", sa.Boolean()),
        sa.Column("revealed", sa.Boolean(), nullable=False),
        sa.Column("state", sa.JSON(), nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("id", sa.Integer(), primary_key=True),
        _learner(primary_key=False),
        sa.Column("item", sa.String(200), nullable=False),
        sa.Column("place", sa.String(20), nullable=False),
        sa.Column("answer", sa.JSON(), nullable=False),
        sa.Column("right", sa.Boolean(), nullable=False),
        sa.Column("hints", sa.Integer(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("verdict", sa.String(10)),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
    )
    op.create_index("ix_attempts_learner", "attempts", ["learner_id", "day"])
    op.create_table(
        "review_items",
        _learner(),
        sa.Column("id", sa.String(200), primary_key=True),
        sa.Column("stability", sa.Float(), nullable=False),
        sa.Column("difficulty", sa.Float(), nullable=False),
        sa.Column("reviewed_on", sa.Date(), nullable=False),
        sa.Column("due_on", sa.Date(), nullable=False),
        sa.Column("verdict", sa.String(10), nullable=False),
        sa.Column("reviews", sa.Integer(), nullable=False),
        sa.Column("lapses", sa.Integer(), nullable=False),
        sa.Column("parked_until", sa.Date()),
        sa.Column("is_retired", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "practices",
        _learner(),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("questions", sa.JSON(), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
    )
    op.create_table(
        "quiz_runs",
        sa.Column("id", sa.String(32), primary_key=True),
        _learner(primary_key=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("seed", sa.String(100), nullable=False),
        sa.Column("skills", sa.JSON(), nullable=False),
        sa.Column("length", sa.Integer()),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("answers", sa.JSON(), nullable=False),
        sa.Column("result", sa.JSON()),
        sa.Column("started_at", sa.DateTime(), nullable=False),
        sa.Column("changed_at", sa.DateTime(), nullable=False),
        sa.Column("finished_at", sa.DateTime()),
    )
    op.create_index("ix_quiz_runs_learner", "quiz_runs", ["learner_id", "changed_at"])
    op.create_table(
        "line_reports",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("observation", sa.JSON(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("action", sa.String(20), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
    )


def downgrade() -> None:
    """Drop what was learned; games stay as they are."""
    for name in _TABLES:
        op.drop_table(name)
