"""Which answer an offer takes in which state, whoever gives it: all others are refused by the one rule that says so."""

import pytest

from tests.db.offers.test_offers import ACCEPT, DECLINE, PUT_BACK, RECONSIDER, RECORD, SHA256, offer
from tests.db.world.identity import Database

AS_IT_WAS = "state = '{state}', answered_at = now(), signer_name = 'Ana Ruiz', ended_at = now() - interval '1 min'"
STATES = ("SENT", "DECLINED", "EXPIRED", "WITHDRAWN", "ACCEPTED")
# What each is taken in; the last one is what it leads to, where the same answer again changes nothing.
ANSWERS = {
    "accept": (ACCEPT, ("SENT", "ACCEPTED")),
    "decline": (DECLINE, ("SENT", "DECLINED")),
    "reconsider": (RECONSIDER, ("DECLINED", "SENT")),
    "put back": (PUT_BACK, ("WITHDRAWN", "SENT")),
    "record": (RECORD, ("SENT", "DECLINED", "EXPIRED", "ACCEPTED")),
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("answer", ANSWERS)
async def test_answer_is_taken_in_its_states_alone(db: Database, answer: str, state: str):
    offered = await offer(db)
    await offered.as_if(AS_IT_WAS.format(state=state))
    call, taken_in = ANSWERS[answer]
    is_staffs = answer in ("put back", "record")
    actor = await db.somebody("admin") if is_staffs else offered.person
    more = [await db.value(SHA256, offered.offer)] if answer == "accept" else []
    refused = (await db.act(actor, call, offered.offer, *more)).constraint
    if state in taken_in:
        assert refused is None
    else:
        assert refused == ("offers_expires_on_over" if state == "EXPIRED" else "offers_state_open")
