import type { Choice, FieldOf, FormValues } from "@/form/declare";
import type { BackgroundCheck } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { checkFormMessages } from "./check-form-messages";

type State = BackgroundCheck["state"];
type Field = FieldOf<FormValues>;

/** Whether a move writes a letter to the applicant. */
export function isLetter(state: State): state is "pre_adverse" | "adverse" {
  return state === "pre_adverse" || state === "adverse";
}

/** What a move of a check asks for: the day of a report, else why, and with a notice what goes along. */
export function moveFields(
  from: State,
  to: State,
  locale: Locale,
  files: readonly Choice[],
): readonly Field[] {
  const t = checkFormMessages[locale];
  const reason = { name: "reason", kind: "textarea", rows: 3, isCounted: true } as const;
  if (from === "ordered" && to !== "canceled") {
    return [
      { name: "reportedOn", kind: "date", label: t.reportedOn, required: true },
      { ...reason, label: t.note },
    ];
  }
  const why: Field = {
    ...reason,
    label: to === "disputed" ? t.dispute : t.reason,
    hint: t.reasonHint,
    required: true,
  };
  const file = (name: string, label: string, hint: string): Field => ({
    name,
    kind: "select",
    label,
    hint,
    none: t.choose,
    options: files,
    required: true,
  });
  return to === "pre_adverse"
    ? [
        why,
        file("reportId", t.report, files.length < 2 ? t.noFiles : ""),
        file("rightsId", t.rights, t.rightsHint),
      ]
    : [why];
}
