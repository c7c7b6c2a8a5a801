import { choicesQuery } from "@/data/resources/queries";
import { decisionReasons } from "@/lib/api/generated/decision-reasons/resource.gen";
import type { EmailTemplate, TemplateText } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
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

/** The reasons that rejections name, in the reader's language. */
export function rejectionReasons(locale: Locale) {
  return choicesQuery(decisionReasons, {
    query: { appliesTo: "rejection", sort: "appliesTo" },
    label: locale === "es" ? "nameEs" : "name",
  });
}

/** Whether templates of this type may be for a reason. */
export function takesReason(type: unknown): boolean {
  return type === "APPLICATION_REJECTION";
}

/** What the reason of a template is called, if it has one. */
export function reasonNameOf(row: object, locale: Locale): string | null {
  const { reasonName, reasonNameEs } = row as EmailTemplate;
  return locale === "es" ? (reasonNameEs ?? reasonName) : reasonName;
}

/** The template in a row or in what a form sends; both hold more. */
export function templateOf(row: object): TemplateText {
  const { type, locale, subject, body } = row as TemplateText;
  return { type, locale, subject, body };
}
