import { usStateChoices } from "@/domain/us-states";
import type { Choice, FieldOf, FormValues } from "@/form/declare";
import { checkedLineRules } from "@/lib/api/generated/applications/rules.gen";
import type { Need } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { recordMessages } from "./duty-messages";

type Words = (typeof recordMessages)[Locale];
type Field = FieldOf<FormValues>;

function lines(t: Words): Field {
  return {
    name: "lines",
    kind: "group",
    label: t.lines,
    add: t.addLine,
    rowName: t.line,
    least: 1,
    required: true,
    rules: checkedLineRules,
    fields: [
      { name: "name", kind: "text", label: t.name },
      { name: "workerSignedOn", kind: "date", label: t.workerSignedOn },
      { name: "trainer", kind: "text", label: t.trainer },
      { name: "trainerSignedOn", kind: "date", label: t.trainerSignedOn },
    ],
  };
}

/** What is asked of evidence, by the kind of its rule: one form for all of them. */
export function recordFields(
  need: Pick<Need, "kind">,
  locale: Locale,
  files: readonly Choice[],
): readonly Field[] {
  const t = recordMessages[locale];
  const dated: Field = { name: "datedOn", kind: "date", label: t.datedOn, hint: t.datedHint };
  const expires: Field = { name: "expiresOn", kind: "date", label: t.expiresOn };
  const signed: Field = { name: "isSigned", kind: "yesno", label: t.isSigned };
  const file: Field = {
    name: "attachmentId",
    kind: "select",
    label: need.kind === "license" ? t.pictureOf : t.picture,
    none: t.noFile,
    options: files,
    ...(files.length === 0 ? { hint: t.pictureHint } : {}),
  };
  const note: Field = { name: "note", kind: "textarea", label: t.note, rows: 2 };
  const license: readonly Field[] = [
    { name: "number", kind: "text", label: t.number },
    { name: "usState", kind: "select", label: t.usState, options: usStateChoices(locale) },
    { name: "datedOn", kind: "date", label: t.issuedOn },
    expires,
    { name: "lookedUpOn", kind: "date", label: t.lookedUpOn },
  ];
  const own: Record<Need["kind"], readonly Field[]> = {
    document: [dated, expires, signed],
    license,
    check_off: [dated, lines(t)],
    training: [dated, { name: "hours", kind: "number", decimals: 2, label: t.hours }],
    declaration: [dated, signed],
  };
  return [...own[need.kind], file, note];
}
