import type { Application } from "@/lib/api/generated/types.gen";

/** A name as it is shown in titles. */
export function nameOf({
  firstName,
  lastName,
}: Pick<Application, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}

/** How many are named before the rest are counted. */
export const namedFirst = 3;
