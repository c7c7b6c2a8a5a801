import type { OwnApplication } from "@/lib/api/generated/types.gen";

/** Whether an application is over: then nothing says that we will be in touch. */
export function hasEnded({ status }: Pick<OwnApplication, "status">): boolean {
  return status === "WITHDRAWN" || status === "REJECTED";
}
