"""How to try each verb of a table on a row."""

from dataclasses import dataclass

from tests.db.world.whose import EITHER, Insert, Make, Whose


@dataclass(frozen=True)
class Probe:
    """The row comes from `make(db, actor, whose)`; a verb is tried on own rows and on anybody's."""

    make: Make
    change: str
    insert: Insert | None = None
    to_delete: Make | None = None
    key: str = "id"
    select_on: tuple[Whose, ...] = EITHER
    insert_on: tuple[Whose, ...] = EITHER
    update_on: tuple[Whose, ...] = EITHER
    delete_on: tuple[Whose, ...] = EITHER

    def rows_for(self, verb: str) -> tuple[Whose, ...]:
        """Return whose rows this verb is tried on."""
        return {
            "S": self.select_on, "I": self.insert_on, "U": self.update_on, "D": self.delete_on,
        }[verb]  # fmt: skip
