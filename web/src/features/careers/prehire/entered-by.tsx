"use client";

import type { SectionId } from "@/domain/hiring/prehire/declare";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import { prehireFormMessages } from "./messages";

type EnteredByProps = { application: OwnApplicationDetail; section: SectionId };

/** Says that somebody from the agency has filled in a section with its applicant, who reads it before they sign. */
export function EnteredBy({ application, section }: EnteredByProps) {
  const t = prehireFormMessages[useLocale().locale];
  const found = application.prehireSections.find(({ sectionId }) => sectionId === section);
  const entered = found?.entered;
  if (entered == null) {
    return null;
  }
  const { name, how, alsoPresent } = entered;
  const said = [t.entered(name, how), ...(alsoPresent ? [t.alsoPresent(alsoPresent)] : [])];
  return (
    <p className="careers-intro">
      {[...said, ...(application.isPrehireCompleted ? [] : [t.enteredCheck])].join(" ")}
    </p>
  );
}
