import type { Application, ApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Me } from "@/lib/session/me";

/** An application that has been fetched, and the person who looks at it. */
export type ApplicationProps = { application: ApplicationDetail; me: Me };

/** Whether somebody looks at what they sent themselves: of that others decide, whatever their role has become. */
export function isOwn({ application, me }: ApplicationProps): boolean {
  return application.userId === me.id;
}

/** As much of an application as it takes to move it. */
export type MovableApplication = Pick<
  Application,
  "id" | "firstName" | "lastName" | "status" | "version" | "isPrehireCompleted"
>;
