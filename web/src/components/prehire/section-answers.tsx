"use client";

import type { ReactNode } from "react";
import type { Declared, DeclaredFields, SectionId } from "@/domain/hiring/prehire/declare";
import { prehireSections } from "@/domain/hiring/prehire/sections";
import { isUnanswered, writtenAnswer } from "@/domain/hiring/prehire/written";
import { defineMessages } from "@/lib/messages/define";
import type { Locale } from "@/lib/messages/locale";
import { useLocale } from "@/lib/messages/locale-context";
import "./section-answers.css";

const messages = defineMessages({
  en: { noneGiven: "None" },
  es: { noneGiven: "Ninguno" },
});

type Answers = Readonly<Record<string, unknown>>;

/** What has been filled in in a section, for those who may see it. */
export function SectionAnswers({
  section,
  data,
}: {
  section: SectionId;
  data: object | null | undefined;
}) {
  return <Listed fields={prehireSections[section].fields} data={(data ?? {}) as Answers} />;
}

function Listed({ fields, data }: { fields: DeclaredFields; data: Answers }) {
  const { locale } = useLocale();
  const filled = Object.entries(fields).filter(([name]) => !isUnanswered(data[name]));
  if (filled.length === 0) {
    return <p className="muted">{messages[locale].noneGiven}</p>;
  }
  return (
    <dl className="application-facts section-answers">
      {filled.map(([name, field]) => (
        <div key={name} className={holdsOthers(field) ? "is-group" : undefined}>
          <dt>{field.label[locale]}</dt>
          <dd>{shown(field, data[name], locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

function holdsOthers({ kind }: Declared): boolean {
  return kind === "part" || kind === "entries" || kind === "grid";
}

/** A day's parts are chosen in a grid, and read in a line. */
function rowsOf(field: Extract<Declared, { kind: "grid" }>): DeclaredFields {
  return Object.fromEntries(
    Object.entries(field.rows).map(([row, label]) => [
      row,
      { kind: "choices" as const, label, options: field.columns },
    ]),
  );
}

function shown(field: Declared, value: unknown, locale: Locale): ReactNode {
  switch (field.kind) {
    case "part":
      return <Listed fields={field.fields} data={value as Answers} />;
    case "grid":
      return <Listed fields={rowsOf(field)} data={value as Answers} />;
    case "entries":
      return (
        <ol className="section-entries">
          {(value as Answers[]).map((each) => (
            <li key={JSON.stringify(each)}>
              <Listed fields={field.fields} data={each} />
            </li>
          ))}
        </ol>
      );
    default:
      return writtenAnswer(field, value, locale);
  }
}
