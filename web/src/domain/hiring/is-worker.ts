import { hasReached } from "./standing";

type Stage = { status: string; heldFrom: string | null };

/** Whether somebody is being hired or is hired, including on hold from there: these have a personnel file. */
export function isWorker({ status, heldFrom }: Stage): boolean {
  return hasReached(status === "ON_HOLD" ? (heldFrom ?? "") : status, "PRE_HIRE");
}
