import type { Application, ApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Me } from "@/lib/session/me";

/** An application that has been fetched, and the person who looks at it. */
export type ApplicationProps = { application: ApplicationDetail; me: Me };

/** As much of an application as it takes to move it. */
export type MovableApplication = Pick<
  Application,
  "id" | "firstName" | "lastName" | "status" | "version" | "isPrehireCompleted"
>;
