/** What an applicant enters, checked before it is sent; the API checks it again. */

import { isNoName } from "@/domain/people/no-name";
import { visibleName } from "@/domain/people/person-name";
import { registrationRules } from "@/lib/api/generated/auth/rules.gen";
import { emergencyContactRules } from "@/lib/api/generated/public/rules.gen";
import type { CreatePublicApplicationData } from "@/lib/api/generated/types.gen";
import type { ApplyTexts } from "./messages";

export const fieldNames = [
  "firstName",
  "lastName",
  "email",
  "phoneNumber",
  "areaId",
  "employmentTypeId",
] as const;

export type FieldName = (typeof fieldNames)[number];
export type Answers = Record<FieldName, string>;
export type Problems = Partial<Record<FieldName, string>>;

export const noAnswers: Answers = {
  firstName: "",
  lastName: "",
  email: "",
  phoneNumber: "",
  areaId: "",
  employmentTypeId: "",
};

const required: readonly FieldName[] = ["firstName", "lastName", "email", "phoneNumber"];
// The API has one rule for addresses and one for numbers, whatever they are of.
const address = registrationRules.email.pattern;
const number = emergencyContactRules.phone.pattern;

export function isFieldName(name: string): name is FieldName {
  return fieldNames.some((known) => known === name);
}

/** What is wrong, by field. */
export function problemsOf(answers: Answers, t: ApplyTexts): Problems {
  const problems: Problems = {};
  for (const name of required) {
    if (answers[name].trim() === "") {
      problems[name] = t.missing;
    }
  }
  for (const name of ["firstName", "lastName"] as const) {
    if (isNoName(answers[name])) {
      problems[name] = t.wrongName;
    }
  }
  if (problems.email === undefined && !address.test(visibleName(answers.email))) {
    problems.email = t.wrongEmail;
  }
  if (problems.phoneNumber === undefined && !number.test(visibleName(answers.phoneNumber))) {
    problems.phoneNumber = t.wrongPhone;
  }
  return problems;
}

type Sent = CreatePublicApplicationData["body"];
type Around = { listingId: string; source: string; locale: "en" | "es"; requestKey: string };

/** The body that the API takes. */
export function bodyOf(answers: Answers, website: string, around: Around): Sent {
  const { areaId, employmentTypeId, ...person } = answers;
  return {
    ...person,
    email: visibleName(person.email),
    phoneNumber: visibleName(person.phoneNumber),
    jobOpeningId: around.listingId,
    locale: around.locale,
    requestKey: around.requestKey,
    website,
    ...(areaId === "" ? {} : { areaId }),
    ...(employmentTypeId === "" ? {} : { employmentTypeId }),
    ...(around.source === "" ? {} : { source: around.source }),
  };
}
