"""Learners, tables, scored hands and the secret."""

import sqlalchemy as sa
from alembic import op

revision = "a1"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the first tables."""
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(100), nullable=False),
    )
    op.create_table(
        "learners",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("preferences", sa.JSON(), nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column(
            "learner_id", sa.String(32), sa.ForeignKey("learners.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("created_at", sa.DateTime(), nullable=False),
        sa.Column("changed_at", sa.DateTime(), nullable=False),
    )
    op.create_index("ix_tables_learner", "tables", ["learner_id", "changed_at"])
    op.create_table(
        "hands",
        sa.Column(
            "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("deal_seed", sa.String(100), nullable=False),
        sa.Column("dealer", sa.String(1), nullable=False),
        sa.Column("standing_before", sa.JSON(), nullable=False),
        sa.Column("standing_after", sa.JSON(), nullable=False),
        sa.Column("record", sa.JSON(), nullable=False),
    )


def downgrade() -> None:
    """Drop everything."""
    for name in ("hands", "tables", "learners", "secrets"):
        op.drop_table(name)
