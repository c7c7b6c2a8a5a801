import type { ApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Me } from "@/lib/session/me";
import { nameOf } from "../known";
import { lastMove } from "./last-move";

/** Remembers the move that an application has just made, so that it can be undone. */
export function keepMove(application: ApplicationDetail, me: Me): void {
  const { id, undoableMoveId, status } = application;
  if (undoableMoveId !== null) {
    const moved = { id, name: nameOf(application) };
    lastMove.keep({
      id: undoableMoveId,
      application: moved,
      count: 1,
      toStatus: status,
      person: me.id,
    });
  }
}
