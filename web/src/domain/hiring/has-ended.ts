import type { OwnApplication } from "@/lib/api/generated/types.gen";

/** Whether nothing more comes of an application: nobody is told that we will be in touch. */
export function hasEnded({ status }: Pick<OwnApplication, "status">): boolean {
  return status === "WITHDRAWN" || status === "REJECTED";
}
