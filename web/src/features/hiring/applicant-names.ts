import type { Application } from "@/lib/api/generated/types.gen";

/** A name as it stands in titles. */
export function nameOf({
  firstName,
  lastName,
}: Pick<Application, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}

/** Of many, as many are named before the rest is counted. */
export const namedFirst = 3;
