"""What can be wrong with a store."""


class StoreUnusable(Exception):
    """The data folder or its database cannot be used; the text says why."""


class StoreBusy(Exception):
    """Another program holds the database; nothing was changed."""
