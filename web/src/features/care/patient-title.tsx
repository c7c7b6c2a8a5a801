"use client";

import { defineMessages } from "@/lib/messages/define";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCount, inEnglish, inSpanish } from "@/lib/numbers/counting";
import { describeUsDate } from "@/lib/us-date";
import "./patient-title.css";

/** What tells one patient from another of the same name; the date is MM-DD-YYYY. */
export type PatientIdentity = { fullName: string; dateOfBirth: string | null };

const NAMES_SHOWN = 3;

const messages = defineMessages({
  en: {
    born: (name: string, date: string) => `${name}, born ${date}`,
    bornUnknown: (name: string) => `${name}, date of birth unknown`,
    more: (count: number) => `and ${formatCount(count, "en")} more`,
    several: (count: number) => inEnglish(count, "# patient", "# patients"),
  },
  es: {
    born: (name: string, date: string) => `${name}, nac. ${date}`,
    bornUnknown: (name: string) => `${name}, fecha de nacimiento desconocida`,
    more: (count: number) => `y ${formatCount(count, "es")} más`,
    several: (count: number) => inSpanish(count, "# paciente", "# pacientes"),
  },
});

type PatientTitleProps = {
  title: string;
  /** Those who are known here. */
  patients: readonly PatientIdentity[];
  /** How many there are in all. */
  count?: number;
};

/** The title of a dialog or sheet about patients: what it does, and below that to whom. */
export function PatientTitle({ title, patients, count = patients.length }: PatientTitleProps) {
  return (
    <>
      <span className="patient-title-action">{title}</span>{" "}
      <span className="patient-title-whom">{useWhom(patients, count)}</span>
    </>
  );
}

/** "Ana Roe, born Jan 2, 1950; Bo Roe, date of birth unknown; and 12 more" */
function useWhom(patients: readonly PatientIdentity[], count: number): string {
  const t = useMessages(messages);
  const { locale } = useLocale();
  const named = patients
    .slice(0, NAMES_SHOWN)
    .map(({ fullName, dateOfBirth }) =>
      dateOfBirth === null
        ? t.bornUnknown(fullName)
        : t.born(fullName, describeUsDate(dateOfBirth, `${locale}-US`, "medium")),
    );
  if (named.length === 0) {
    return t.several(count);
  }
  return [...named, ...(count > named.length ? [t.more(count - named.length)] : [])].join("; ");
}
