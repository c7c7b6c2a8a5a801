import type { TemplateText } from "@/lib/api/generated/types.gen";
import type { TemplateTexts } from "./messages";

type TemplateType = TemplateText["type"];

const types: readonly TemplateType[] = [
  "APPLICATION_THANK_YOU",
  "HR_NOTIFICATION",
  "APPLICATION_REJECTION",
  "INTERVIEW_CONFIRMATION",
  "INTERVIEW_CONFIRMATION_ONLINE",
];

export function templateTypes(t: TemplateTexts) {
  return types.map((value) => ({ value, label: t.types[value] }));
}

export function languages(t: TemplateTexts) {
  return [
    { value: "en", label: t.english },
    { value: "es", label: t.spanish },
  ];
}

/** The template in a row or in what a form sends; both hold more. */
export function templateOf(row: object): TemplateText {
  const { type, locale, subject, body } = row as TemplateText;
  return { type, locale, subject, body };
}
