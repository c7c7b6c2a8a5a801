import type { NextMove } from "@/lib/api/generated/types.gen";
import type { ApplicationsTexts } from "../messages";
import type { Status } from "../status-tag";
import { isReopening } from "./sort-moves";

/** The label of a forward move where it can be chosen. */
export function moveWord(status: Status, move: NextMove, t: ApplicationsTexts): string {
  if (isReopening(status, move)) {
    return t.reopen;
  }
  const acts: Partial<Record<Status, string>> = { ON_HOLD: t.statuses.ON_HOLD, REJECTED: t.reject };
  return acts[move.toStatus] ?? t.moveTo(t.statuses[move.toStatus]);
}
