import type { Application, ApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Me } from "@/lib/session/me";

/** An application that has been fetched, and the person who looks at it. */
export type ApplicationProps = { application: ApplicationDetail; me: Me };

/** Whether somebody is looking at their own application: others decide about it, whatever their role has become. */
export function isOwn({ application, me }: ApplicationProps): boolean {
  return application.userId === me.id;
}

/** The parts of an application that are needed to move it. */
export type MovableApplication = Pick<
  Application,
  "id" | "firstName" | "lastName" | "status" | "version" | "isPrehireCompleted"
>;
