"""Which column of a file is which field: by its heading, or as the person says."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from cli.errors import UsageError

# A code is digits and signs that are no amount; notes may have several lines.
Kind = Literal["code", "name", "line", "address", "day", "moment", "yes_no", "notes"]


@dataclass(frozen=True)
class Field:
    """A field of ours, the headings under which files bring it, and what its cells hold."""

    name: str
    headings: tuple[str, ...]
    required: bool = False
    limit: int = 200
    kind: Kind = "line"


Columns = Mapping[str, int]

PATIENT_FIELDS = (
    Field(
        "external_id",
        ("id", "externalid", "patientid", "clientid", "memberid", "residentid", "mrn", "uuid",
         "medicalrecordnumber", "medicalrecordno", "patientnumber", "patientno", "clientnumber",
         "chartnumber", "chartno", "recordnumber", "accountnumber", "idpaciente", "pacienteid",
         "numerodepaciente", "nhc", "expediente"),
        required=True,
        kind="code",
    ),
    Field(
        "first_name",
        ("firstname", "first", "givenname", "given", "fname", "forename", "patientfirstname",
         "clientfirstname", "nombre", "nombres", "primernombre"),
        required=True,
        limit=100,
        kind="name",
    ),
    Field(
        "last_name",
        ("lastname", "last", "surname", "familyname", "family", "lname", "patientlastname",
         "clientlastname", "apellido", "apellidos", "primerapellido"),
        required=True,
        limit=100,
        kind="name",
    ),
    Field(
        "date_of_birth",
        ("dateofbirth", "birthdate", "dob", "birthday", "born", "patientdob", "fechadenacimiento",
         "fechanacimiento", "nacimiento"),
        kind="day",
    ),
    Field(
        "deceased_on",
        ("deathdate", "dateofdeath", "deceasedon", "deceaseddate", "dod", "died",
         "fechadefallecimiento", "fechadedefuncion", "fallecimiento", "defuncion"),
        kind="day",
    ),
    Field(
        "phone",
        ("phone", "phonenumber", "telephone", "telephonenumber", "tel", "mobile", "mobilephone",
         "cell", "cellphone", "homephone", "primaryphone", "telefono", "movil", "celular"),
        limit=40,
        kind="code",
    ),
    Field(
        "address_line",
        ("address", "addressline", "addressline1", "address1", "street", "streetaddress",
         "homeaddress", "direccion", "domicilio", "calle"),
        kind="address",
    ),
    Field(
        "city",
        ("city", "town", "municipality", "ciudad", "municipio", "localidad"),
        limit=100,
        kind="name",
    ),
    Field("state", ("state", "province", "stateprovince", "estado", "provincia"), limit=100),
    Field(
        "postal_code",
        ("zip", "zipcode", "postalcode", "postcode", "zippostalcode", "codigopostal", "cp"),
        limit=20,
        kind="code",
    ),
    Field("active", ("active", "isactive", "enabled", "activo", "activa"), kind="yes_no"),
)  # fmt: skip

VISIT_FIELDS = (
    Field(
        "external_id",
        ("id", "externalid", "visitid", "encounterid", "appointmentid", "uuid", "visitnumber",
         "visitno", "idvisita", "visitaid"),
        required=True,
        kind="code",
    ),
    Field(
        "patient",
        ("patient", "patientid", "patientexternalid", "clientid", "client", "memberid", "mrn",
         "medicalrecordnumber", "patientnumber", "chartnumber", "paciente", "idpaciente",
         "pacienteid"),
        required=True,
        kind="code",
    ),
    Field(
        "started_at",
        ("start", "startedat", "starttime", "startdatetime", "startdate", "begin", "checkin",
         "clockin", "arrival", "inicio", "horadeinicio"),
        kind="moment",
    ),
    Field(
        "ended_at",
        ("stop", "end", "endedat", "endtime", "enddatetime", "enddate", "finish", "checkout",
         "clockout", "departure", "fin", "horadefin"),
        kind="moment",
    ),
    Field(
        "visit_date",
        ("date", "visitdate", "dateofvisit", "servicedate", "dateofservice", "dos", "encounterdate",
         "fecha", "fechadevisita"),
        kind="day",
    ),
    Field(
        "service_type",
        ("encounterclass", "servicetype", "service", "visittype", "type", "class", "tipo",
         "servicio", "tipodevisita"),
        limit=100,
    ),
    Field(
        "notes",
        ("notes", "note", "description", "comments", "comment", "remarks", "reason", "notas",
         "descripcion", "comentarios", "observaciones"),
        limit=4000,
        kind="notes",
    ),
)  # fmt: skip


def normal(heading: str) -> str:
    """A heading without case, accents, blanks and signs."""
    folded = unicodedata.normalize("NFKD", heading).casefold()
    return re.sub(r"[^a-z0-9]", "", folded)


def is_heading_of(field: Field, heading: str) -> bool:
    """Return whether a heading is one of a field's, with or without `*` or `(MM/DD/YYYY)` behind it."""
    return any(one in field.headings for one in (normal(heading), normal(bare(heading))))


def bare(heading: str) -> str:
    """A heading without what is in brackets behind it."""
    return re.sub(r"[(\[{].*", "", heading)


def rank(field: Field, heading: str) -> tuple[bool, int]:
    """Rank how usual a heading is for a field, the most usual lowest; more specific ones come after it."""
    is_longer = normal(heading) not in field.headings
    return is_longer, field.headings.index(normal(bare(heading) if is_longer else heading))


def known_in(
    headings: Sequence[str], fields: Sequence[Field], chosen: Mapping[str, str]
) -> set[str]:
    """The fields that have a column here, by its heading or because the person named it."""
    own = {normal(column): name for name, column in chosen.items() if column}
    named = {own[normal(heading)] for heading in headings if normal(heading) in own}
    return named | {
        field.name
        for field in fields
        if field.name not in chosen and any(is_heading_of(field, one) for one in headings)
    }


def recognize(
    path: Path, headings: Sequence[str], fields: Sequence[Field], chosen: Mapping[str, str]
) -> dict[str, int]:
    """The position of each field's column; what the person chose comes first.

    Raises:
        UsageError: A needed field has no column, or two columns could be the same field.
    """
    columns = {
        name: position(path, headings, name, chosen[name]) for name in chosen if chosen[name]
    }
    taken = set(columns.values())
    for field in fields:
        if field.name in chosen:
            continue
        found = [
            index
            for index, heading in enumerate(headings)
            if index not in taken and is_heading_of(field, heading)
        ]
        if found:
            columns[field.name] = best_of(path, headings, field, found)
    refuse_missing(path, headings, fields, columns)
    return columns


def best_of(path: Path, headings: Sequence[str], field: Field, found: list[int]) -> int:
    """The column with the most usual heading; two of the same heading are for the person."""
    if len(found) == 1:
        return found[0]
    ranked = sorted(found, key=lambda index: rank(field, headings[index]))
    first, second = headings[ranked[0]], headings[ranked[1]]
    if rank(field, first) == rank(field, second):
        raise UsageError(
            "import.two_columns", path=path, field=field.name, first=first, second=second
        )
    return ranked[0]


def refuse_missing(
    path: Path, headings: Sequence[str], fields: Sequence[Field], columns: Columns
) -> None:
    """Name what was found and what is needed when a needed column is not there."""
    needed = [field.name for field in fields if field.required]
    missing = [name for name in needed if name not in columns]
    if missing:
        raise UsageError(
            "import.wrong_columns",
            path=path,
            missing=", ".join(missing),
            found=", ".join(headings),
            needed=", ".join(needed),
            example=missing[0],
        )


def position(path: Path, headings: Sequence[str], field: str, column: str) -> int:
    """Return where the column that the person named stands."""
    exact = [index for index, heading in enumerate(headings) if heading == column.strip()]
    found = exact or [
        index for index, heading in enumerate(headings) if normal(heading) == normal(column)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise UsageError("import.same_columns", path=path, field=field, column=column)
    raise UsageError(
        "import.map_column", path=path, field=field, column=column, found=", ".join(headings)
    )


def parse_choices(given: Sequence[str], fields: Sequence[Field]) -> dict[str, str]:
    """`field=COLUMN` options as a mapping; an empty column leaves the field out."""
    names = [field.name for field in fields]
    choices: dict[str, str] = {}
    for item in given:
        name, equals, column = item.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise UsageError("import.map_form", given=item, fields=", ".join(names))
        if name not in names:
            raise UsageError("import.map_field", field=name, fields=", ".join(names))
        choices[name] = column
    return choices
