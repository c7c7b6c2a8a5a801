"""Offers in SQL."""

from api.applications.signing.queries import SEALED_COPY
from api.core.data.statements import Table
from api.offers.schemas import Offer, OfferTerms, OwnOffer

OFFERS = Table("public.offers", "o")
_OF_OFFER = "offer_id = o.id and d.kind = '{}'"
_SEALED = SEALED_COPY.format(of=_OF_OFFER.format("offer"))
_COUNTERSIGNED = SEALED_COPY.format(of=_OF_OFFER.format("countersignature"))
_SHOWN_STATE = "private.shown_offer_state(o.application_id, o.state, o.ended_with)"
# Staff may have applied, too: of an end that they have not been notified of, they see nothing.
_IF_TOLD = f"case when {_SHOWN_STATE} = o.state then {{}} end"
_STAFF = OFFERS.item(
    Offer,
    sealed=_SEALED,
    countersigned=_COUNTERSIGNED,
    author_name="private.staff_name(o.author_id)",
    recorded_by_name="private.staff_name(o.recorded_by)",
    state=_SHOWN_STATE,
    ended_at=_IF_TOLD.format("o.ended_at"),
    ended_by_name=_IF_TOLD.format("private.staff_name(o.ended_by)"),
    address="host(o.address)",
)
_OWN = OFFERS.item(
    OwnOffer,
    sealed=_SEALED,
    countersigned=_COUNTERSIGNED,
    state=_SHOWN_STATE,
)
OF_APPLICATION = f"""
select coalesce(json_agg({_STAFF} order by o.created_at desc), '[]')::text
from public.offers as o where o.application_id = $1
"""  # noqa: S608
OWN = f"""
select coalesce(json_agg({_OWN} order by o.created_at desc), '[]')::text
from public.offers as o where o.application_id = $1
"""  # noqa: S608
SEND = OFFERS.insert(OfferTerms, "application_id", "letter", "letter_es")
STATUS = "select a.status from public.applications as a where a.id = $1"
MOVE = """
insert into public.application_status_history (application_id, from_status, to_status, application_version)
values ($1, $2, 'CONDITIONAL_OFFER', $3)
"""
PARTIES = """
select settings.agency_name, a.first_name || ' ' || a.last_name as applicant_name, a.first_name as applicant_first_name,
  private.today() as today
from public.applications as a cross join public.app_settings as settings where a.id = $1
"""
TEMPLATE = (
    "select t.letter, t.letter_es from public.offer_templates as t where t.id = $1 and t.active"
)
START = """
select json_build_object(
  'jobTitle', l.title,
  'pay', l.pay_min,
  'payMax', l.pay_max,
  'workplace', location.name,
  'today', to_char(private.today(), 'MM-DD-YYYY'),
  'templates', (
    select coalesce(json_agg(
      json_build_object('id', t.id, 'name', t.name, 'validDays', t.valid_days) order by t.job_role_id is null, t.name
    ), '[]')
    from public.offer_templates as t where t.active and (t.job_role_id is null or t.job_role_id = l.job_role_id)
  )
)::text
from public.applications as a
join public.job_listings as l on l.id = a.job_listing_id
left join public.locations as location on location.id = l.location_id
where a.id = $1
"""
BELONGS = "select o.id from public.offers as o where o.id = $1 and o.application_id = $2"
ACCEPT = "select private.accept_offer($1, $2, $3, $4, $5::text::inet, $6)"
DECLINE = "select private.decline_offer($1, $2, $3)"
WITHDRAW = "select private.withdraw_offer($1, $2)"
RECORD = "select private.record_acceptance($1, $2)"
LETTER = f"""
select {_OWN}::text as offer, settings.agency_name, a.first_name || ' ' || a.last_name as applicant_name, settings.time_zone
from public.offers as o
join public.applications as a on a.id = o.application_id
cross join public.app_settings as settings
where o.id = $1 and o.application_id = $2
"""  # noqa: S608
LOOK_AFTER = "select private.expire_offers() as offers_expired, private.remind_of_offers() as offers_reminded"
