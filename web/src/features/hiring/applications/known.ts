import type { ApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Me } from "@/lib/session/me";

/** An application that has been fetched, and who looks at it. */
export type KnownProps = { application: ApplicationDetail; me: Me };

/** A name as it stands in titles. */
export function nameOf({ firstName, lastName }: ApplicationDetail): string {
  return `${firstName} ${lastName}`;
}
