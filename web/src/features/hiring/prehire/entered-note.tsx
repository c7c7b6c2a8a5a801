"use client";

import type { EnteredBy } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { enteringMessages } from "./entering-messages";

/** The staff member who filled in a section with its applicant, and how; nothing if it was the applicant. */
export function EnteredNote({ entered }: { entered: EnteredBy | null }) {
  const t = useMessages(enteringMessages);
  if (entered === null) {
    return null;
  }
  const { name, how, alsoPresent } = entered;
  return (
    <p className="muted">
      {[t.entered(name, how), ...(alsoPresent ? [t.also(alsoPresent)] : [])].join(" · ")}
    </p>
  );
}
