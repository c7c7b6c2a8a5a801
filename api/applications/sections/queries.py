"""Sections of the pre-hire form in SQL."""

from api.applications.sections.schemas import EnteredBy, PrehireSection
from api.core.data.statements import Table

SECTIONS = Table("public.application_sections", "s")
# Of the application `t`, as far as the caller may see it.
DATA = """(
  select coalesce(json_object_agg(s.section_id, s.data), '{}')
  from public.application_sections as s where s.application_id = t.id
)"""
_ENTERED = SECTIONS.item(
    EnteredBy, name="s.entered_by_name", how="s.entered_how", also_present="s.entered_with"
)
# Of what staff have filled in with the applicant: who, and how.
ENTERED = f"""(
  select coalesce(json_object_agg(s.section_id, {_ENTERED}), '{{}}')
  from public.application_sections as s where s.application_id = t.id and s.entered_by is not null
)"""  # noqa: S608
_STATE = SECTIONS.item(
    PrehireSection,
    section_id="p.id",
    lane="p.lane",
    opens_at="p.from_status",
    is_open="p.is_open",
    is_visible="p.is_seen",
    is_declaration="private.is_declaration(p.id)",
    saved_at="s.updated_at",
    # Nothing is saved of most sections at first.
    version="s.version",
    entered=f"case when s.entered_by is not null then {_ENTERED} end",
)
STATES = f"""(
  select coalesce(json_agg({_STATE} order by p.place), '[]')
  from private.prehire_sections(t.id) as p
  left join public.application_sections as s on s.application_id = t.id and s.section_id = p.id
)"""  # noqa: S608
_STANDING = """
select p.id, p.from_status, p.is_open, s.id is not null as is_saved, t.status, t.is_prehire_completed
from private.prehire_sections($1) as p
join public.applications as t on t.id = $1
left join public.application_sections as s on s.application_id = t.id and s.section_id = p.id
where {} order by p.place
"""
OWN = _STANDING.format("p.is_own")
SEEN = _STANDING.format("p.is_seen")
# What is there already stays as it is, and so does its version. Null as the version stands for a section that
# was not there when it was read; $5 says whether one was sent at all.
_SAVE = """
insert into public.application_sections as s (application_id, section_id, data{columns}) values ($1, $2, $3::jsonb{values})
on conflict (application_id, section_id) do update set data = excluded.data{changes}, version = case
  when $5 then coalesce($4, 0) else private.any_version(s.version, 'application_sections') end
where s.data is distinct from excluded.data
"""
SAVE = _SAVE.format(columns="", values="", changes="")
# With the applicant, on the phone or in person.
ENTER = _SAVE.format(
    columns=", entered_how, entered_with",
    values=", $6, $7",
    changes=", entered_how = excluded.entered_how, entered_with = excluded.entered_with",
)
HAS_SIGNATURE = """
select exists (
  select from public.application_attachments as a
  where a.application_id = $1 and a.doc_type = 'signature' and a.sha256 = $2 and a.state <> 'withdrawn'
)
"""
