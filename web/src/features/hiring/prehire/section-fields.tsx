import type { ReactNode } from "react";
import { readablePhone } from "@/domain/people/phone";
import { useMessages } from "@/lib/messages/locale-context";
import { type PrehireTexts, prehireMessages } from "./messages";
import { type FieldName, isEmpty, kindOf, slashedIso, type Value } from "./prehire-fields";

type SectionFieldsProps = { data: Record<string, Value> };

/** The fields of a section, or of a part of it, that have been filled in. */
export function SectionFields({ data }: SectionFieldsProps) {
  const t = useMessages(prehireMessages);
  const names = (Object.keys(t.fields) as FieldName[]).filter((name) => name in data);
  const filled = names.filter((name) => !isEmpty(data[name]));
  if (filled.length === 0) {
    return <p className="muted">{t.noneGiven}</p>;
  }
  return (
    <dl className="application-facts prehire-fields">
      {filled.map((name) => (
        <div key={name} className={isGroup(data[name]) ? "is-group" : undefined}>
          <dt>{t.fields[name]}</dt>
          <dd>{shown(name, data[name], t)}</dd>
        </div>
      ))}
    </dl>
  );
}

function isGroup(value: Value): value is Record<string, Value> | Record<string, Value>[] {
  return Array.isArray(value) ? isGroup(value[0]) : typeof value === "object" && value !== null;
}

function shown(name: FieldName, value: Value, t: PrehireTexts): ReactNode {
  if (!isGroup(value)) {
    const values = Array.isArray(value) ? value : [value];
    return values.map((each) => written(name, each, t)).join(", ");
  }
  if (!Array.isArray(value)) {
    return <SectionFields data={value} />;
  }
  return (
    <ol className="prehire-entries">
      {value.map((each) => (
        <li key={JSON.stringify(each)}>
          <SectionFields data={each} />
        </li>
      ))}
    </ol>
  );
}

function written(name: FieldName, value: Value, t: PrehireTexts): string {
  if (typeof value === "boolean") {
    return value ? t.yes : t.no;
  }
  const text = String(value);
  switch (kindOf(name)) {
    case "date":
    case "month":
      return slashedIso(text);
    case "phone":
      return readablePhone(text);
    case "choice":
      return (t.choices as Record<string, string>)[text] ?? text;
    default:
      return text;
  }
}
