/** The name, contents and actions of a template: the same in the list and on its own page. */

import type { EmailTemplate } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import type { Role } from "@/lib/session/me";
import { mayDeleteEmailTemplates, mayKeepSetup } from "@/may";
import type { PlainField, Rights, SwitchTexts } from "../plain/declare";
import { languages, reasonNameOf, rejectionReasons, templateTypes } from "./choices";
import type { TemplateTexts } from "./messages";

type Written = "type" | "locale" | "reasonId" | "subject" | "body";

export function templateFields(t: TemplateTexts, locale: Locale): PlainField<Written>[] {
  return [
    { name: "type", kind: "select", label: t.type, options: templateTypes(t), isFilter: true },
    { name: "locale", kind: "select", label: t.locale, options: languages(t), isFilter: true },
    {
      name: "reasonId",
      kind: "reference",
      label: t.reason,
      hint: t.reasonHint,
      none: t.otherReasons,
      choices: rejectionReasons(locale),
      // The column says it in the reader's language, and is empty for types without reasons.
      inList: false,
    },
    { name: "subject", kind: "text", label: t.subject },
    { name: "body", kind: "textarea", label: t.body, hint: t.bodyHint, rows: 14 },
  ];
}

export function templateName(row: EmailTemplate, t: TemplateTexts, locale: Locale): string {
  return [t.types[row.type], row.locale === "es" ? t.spanish : t.english, reasonNameOf(row, locale)]
    .filter(Boolean)
    .join(", ");
}

export function templateRights(role: Role): Rights {
  const canKeep = mayKeepSetup(role);
  return { add: canKeep, change: canKeep, delete: mayDeleteEmailTemplates(role) };
}

export function templateSwitches(t: TemplateTexts): SwitchTexts {
  return {
    deactivated: t.deactivated,
    reactivate: t.activate,
    reactivated: t.activated,
    deleteText: t.deleteText,
  };
}

/** Why a template can be neither turned off nor deleted, if it can't. */
export function templateNeeded(
  { active, reasonId }: Pick<EmailTemplate, "active" | "reasonId">,
  t: TemplateTexts,
): string | undefined {
  return active && reasonId === null ? t.needed : undefined;
}
