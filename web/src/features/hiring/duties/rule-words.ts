import type { DutyRecord, Finding, Need } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { slashed } from "@/lib/slashed";
import type { dutyMessages } from "./duty-messages";

type Words = (typeof dutyMessages)[Locale];

/** What a rule asks for, in the reader's language. */
export function ruleName(rule: { name: string; nameEs: string }, locale: Locale): string {
  return locale === "es" ? rule.nameEs : rule.name;
}

/** What is wrong, in the reader's language. */
export function findingText(finding: Pick<Finding, "text" | "textEs">, locale: Locale): string {
  return locale === "es" ? finding.textEs : finding.text;
}

function known(texts: readonly (string | false | null)[]): string {
  return texts.filter((text) => typeof text === "string" && text !== "").join(" · ");
}

function on(day: string | null, say: (day: string) => string): string | null {
  return day === null ? null : say(slashed(day));
}

/** Where a rule stands, who answers for it, and what it holds. */
export function ruleFacts(rule: Omit<Need, "state" | "findings">, t: Words): string {
  const { confirmedBy, confirmedOn, dueOn, dueFrom, expiresOn, nextOn } = rule;
  return known([
    rule.source,
    t.gates[rule.gate],
    confirmedBy === null || confirmedOn === null
      ? t.unconfirmed
      : t.confirmed(confirmedBy, slashed(confirmedOn)),
    rule.dueDays === null ? null : on(dueOn, t.due),
    dueFrom === "first_day" && dueOn === null && t.fromFirstDay,
    on(expiresOn, t.expires),
    on(nextOn, t.repeat),
  ]);
}

function signedWords(isSigned: boolean | null, t: Words): string | null {
  if (isSigned === null) {
    return null;
  }
  return isSigned ? t.signed : t.unsigned;
}

/** What a record says, by its kind. */
export function recordFacts(record: DutyRecord, t: Words): string {
  const { kind, datedOn, isSigned, lines } = record;
  const dated =
    datedOn === null && kind !== "license"
      ? t.undated
      : on(datedOn, kind === "license" ? t.issued : t.dated);
  return known([
    known([record.usState, record.number]).replace(" · ", " "),
    dated,
    on(record.lookedUpOn, t.lookedUp),
    on(record.expiresOn, t.expires),
    record.hours === null ? null : t.hours(record.hours),
    signedWords(isSigned, t),
    lines.length === 0 ? null : t.lines(lines.length),
    record.attachmentName,
    record.note,
  ]);
}
