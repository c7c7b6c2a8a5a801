/** The next possible moves of applications, by what they mean: forward, on hold, rejected, or back. */

import { applicationStages } from "@/domain/states";
import type { ApplicationDetail, NextMove } from "@/lib/api/generated/types.gen";
import type { Status } from "../status-tag";

const stages: readonly Status[] = applicationStages;

/** From there the only way is back into the process. */
export function isReopening(status: Status, { reasons }: Pick<NextMove, "reasons">): boolean {
  return status === "REJECTED" && reasons === "step_back";
}

/** Whether somebody who is moved there has to be told when and where to come. */
export function asksInterview(toStatus: Status): boolean {
  return toStatus === "INTERVIEW_SCHEDULED";
}

type Movable = Pick<ApplicationDetail, "status" | "nextMoves">;

/** The moves of one application: those beside each other, and those that lead back. */
export function sortMoves({ status, nextMoves }: Movable) {
  const isBack = (move: NextMove) => move.reasons === "step_back" && !isReopening(status, move);
  return { onward: nextMoves.filter((move) => !isBack(move)), back: nextMoves.filter(isBack) };
}

type Standing = Pick<ApplicationDetail, "status" | "heldFrom">;

/** Where several can be moved: what lies ahead of any of them, and what lies behind any. */
export function sortTargets(rows: readonly Standing[]) {
  const isAhead =
    (place: number) =>
    ({ status, heldFrom }: Standing) =>
      status === "ON_HOLD"
        ? heldFrom === null || stages.indexOf(heldFrom) <= place
        : stages.indexOf(status) < place;
  const isBehind = (place: number) => (row: Standing) => place < stages.indexOf(row.status);
  const onward = stages.filter((_, place) => rows.some(isAhead(place)));
  const back = stages.filter((_, place) => rows.some(isBehind(place)));
  return { onward: [...onward, "ON_HOLD", "REJECTED"] satisfies Status[], back };
}
