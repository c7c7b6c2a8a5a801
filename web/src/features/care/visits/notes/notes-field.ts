import type { visitMessages } from "../messages/visit";

/** Visit notes; text that is too long stays, so that it can be shortened. */
export function notesField(t: (typeof visitMessages)["en"]["form"]) {
  return {
    name: "notes",
    kind: "textarea",
    label: t.notes,
    hint: t.notesHint,
    rows: 5,
    isCounted: true,
  } as const;
}
