"use client";

import { Button } from "@/components/button";
import { useOpenFile } from "@/components/open-file/use-open-file";
import { openEmptyForm } from "@/data/applications/personnel-files";
import type { PrehireSection } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { printMessages } from "./print-messages";

const parts = { before_offer: "SUBMITTED", after_offer: "CONDITIONAL_OFFER" } as const;
type Part = keyof typeof parts;

/** The form to print for people who fill it in on paper: one document for each part that may be asked for by now. */
export function PrintEmptyForm({ sections }: { sections: readonly PrehireSection[] }) {
  const shown = (Object.keys(parts) as Part[]).filter((part) =>
    sections.some(({ opensAt, isOpen }) => isOpen && opensAt === parts[part]),
  );
  return (
    <div className="row">
      {shown.map((part) => (
        <PrintPart key={part} part={part} />
      ))}
    </div>
  );
}

function PrintPart({ part }: { part: Part }) {
  const t = useMessages(printMessages);
  const { locale } = useLocale();
  const ask = () => openEmptyForm(part, locale);
  const { isOpening, open, blocked } = useOpenFile(`${part}.pdf`, ask, t.failed);
  return (
    <>
      <Button
        label={t.print[part]}
        icon="pi pi-print"
        size="small"
        text
        loading={isOpening}
        onClick={open}
      />
      {blocked}
    </>
  );
}
