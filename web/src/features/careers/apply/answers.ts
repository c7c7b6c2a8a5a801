/** What an applicant enters, and what is sent of it. */

import type { CreatePublicApplicationData } from "@/lib/api/generated/types.gen";

export const noAnswers = {
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  areaId: "",
  employmentTypeId: "",
};

export type Answers = typeof noAnswers;

export const fieldNames = Object.keys(noAnswers) as readonly (keyof Answers)[];

export function isFieldName(name: string): name is keyof Answers {
  return fieldNames.some((known) => known === name);
}

type Sent = CreatePublicApplicationData["body"];
type Around = { listingId: string; source: string; locale: "en" | "es"; requestKey: string };

/** The body that the API takes. */
export function bodyOf(answers: Answers, website: string, around: Around): Sent {
  const { areaId, employmentTypeId, ...person } = answers;
  return {
    ...person,
    jobOpeningId: around.listingId,
    locale: around.locale,
    requestKey: around.requestKey,
    website,
    ...(areaId === "" ? {} : { areaId }),
    ...(employmentTypeId === "" ? {} : { employmentTypeId }),
    ...(around.source === "" ? {} : { source: around.source }),
  };
}
