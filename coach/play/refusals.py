"""Why a table refuses a command that breaks no rule of the game."""


class Refused(Exception):
    """A command that changes nothing; its text says why, to the player."""


class StaleVersion(Refused):
    """The command was made against an older table."""

    def __init__(self) -> None:
        super().__init__("The table has moved on since that page was shown. Nothing was changed.")


class NotYourSeat(Refused):
    """It is another seat's turn."""


class NothingToUndo(Refused):
    """No own decision of this hand can be taken back."""


class NotCertain(Refused):
    """The remaining tricks are not certain from what the player can see."""


class NotNow(Refused):
    """The command belongs to another part of the game."""
