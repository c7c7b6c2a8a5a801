import { createLastAct } from "@/lib/undo/last-act";
import type { Status } from "../statuses";

export type LastMove = {
  /** Of the move, or of the bulk call. */
  id: string;
  /** The application and its sender's name; none for a bulk call. */
  application: { id: string; name: string } | null;
  count: number;
  toStatus: Status;
  person: string;
  until: number;
};

/** The last move of this tab, of one application or of many. */
export const lastMove = createLastAct<LastMove>("carehire.last-move");
