import type { Application, ApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Me } from "@/lib/session/me";

/** An application that has been fetched, and who looks at it. */
export type KnownProps = { application: ApplicationDetail; me: Me };

/** As much of an application as it takes to move it. */
export type MovableApplication = Pick<
  Application,
  "id" | "firstName" | "lastName" | "status" | "version" | "isPrehireCompleted"
>;

/** A name as it stands in titles. */
export function nameOf({
  firstName,
  lastName,
}: Pick<Application, "firstName" | "lastName">): string {
  return `${firstName} ${lastName}`;
}

/** Of many, as many are named before the rest is counted. */
export const namedFirst = 3;
