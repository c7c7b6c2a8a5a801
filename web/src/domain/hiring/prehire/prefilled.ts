/** What a section begins with: what is saved of it, or what is known already, so that nothing is asked twice. */

import type { PrehireData } from "@/lib/api/generated/types.gen";
import type { SectionId } from "./declare";

/** What is known about the person who fills in the form. */
type Known = {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  prehireData: PrehireData;
};

/** The name as the form has it, or as it was sent with the application. */
function legalName({ prehireData, firstName, lastName }: Known): string {
  const { personal } = prehireData;
  return personal == null
    ? `${firstName} ${lastName}`
    : [personal.legalFirstName, personal.legalMiddleName, personal.legalLastName]
        .filter(Boolean)
        .join(" ");
}

function known(section: SectionId, application: Known): Record<string, unknown> {
  const { firstName, lastName, phoneNumber } = application;
  switch (section) {
    case "personal":
      return { legalFirstName: firstName, legalLastName: lastName, phone: phoneNumber };
    case "signature":
      return { typedName: legalName(application) };
    default:
      return {};
  }
}

export function beginWith(section: SectionId, application: Known): Record<string, unknown> {
  const saved = application.prehireData[section] as Record<string, unknown> | null | undefined;
  return saved ?? known(section, application);
}
