"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";

/** Something on its way that the person has asked for. */
export function PartLoading() {
  const t = useMessages(commonMessages);
  return (
    <p className="part-loading" role="status">
      <span className="pi pi-spin pi-spinner" aria-hidden="true" /> <span>{t.loading}</span>
    </p>
  );
}
