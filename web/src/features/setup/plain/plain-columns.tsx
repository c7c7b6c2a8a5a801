import type { Column } from "@/components/list/columns";
import { Tag } from "@/components/tag";
import { readablePhone } from "@/domain/people/phone";
import type { Resource } from "@/lib/api/resource";
import { slashed } from "@/lib/slashed";
import { formatUsTime } from "@/lib/us-time";
import type { SetupTexts } from "../messages";
import type { PlainField, PlainRow } from "./declare";

type Cell = string | number | boolean | null | undefined;

/** The field in which the API names what a reference refers to: `regionName` for `regionId`. */
function nameField(field: string): string {
  return field.replace(/Id$/, "Name");
}

function readable(type: string | undefined, text: string): string {
  return type === "tel" ? readablePhone(text) : text;
}

/** What a row says in a field, in words. */
export function textOf(field: PlainField, row: PlainRow, t: SetupTexts): string {
  const value: Cell = row[field.kind === "reference" ? nameField(field.name) : field.name];
  if (value === null || value === undefined || value === "") {
    return field.kind === "reference" || field.kind === "select" ? (field.none ?? "") : "";
  }
  switch (field.kind) {
    case "select":
      return field.options.find((option) => option.value === String(value))?.label ?? String(value);
    case "check":
      return value === true ? t.yes : t.no;
    case "text":
      return readable(field.type, String(value));
    case "date":
      return slashed(String(value));
    case "time":
      return formatUsTime(String(value));
    case "number":
      return [field.prefix, value, field.suffix].filter((part) => part !== undefined).join(" ");
    default:
      return String(value);
  }
}

/** The list's columns: the form's fields without the long ones, further ones, and whether a row is in use. */
export function plainColumns<Row extends PlainRow>(
  fields: readonly PlainField[],
  further: readonly Column<Row>[],
  resource: Resource,
  t: SetupTexts,
): Column<Row>[] {
  const listed = fields.filter(({ kind, inList }) => inList ?? kind !== "textarea");
  return [
    ...listed.map(
      (field, index): Column<Row> => ({
        key: field.name,
        header: field.label,
        value: (row) => textOf(field, row, t),
        ...(resource.sorts.includes(field.name) ? { sort: field.name } : {}),
        ...(index === 0 ? { isName: true } : {}),
        ...(field.kind === "textarea" || field.name === "description" ? { isLong: true } : {}),
      }),
    ),
    ...further,
    {
      key: "state",
      card: "end",
      header: t.state,
      value: (row) => (row.active ? t.active : t.inactive),
      cell: (row) => <StateTag isActive={row.active} t={t} />,
    },
  ];
}

/** Most are in use: only those that are not stand out. */
function StateTag({ isActive, t }: { isActive: boolean; t: SetupTexts }) {
  return isActive ? <span>{t.active}</span> : <Tag tone="closed">{t.inactive}</Tag>;
}
