import { type Act, createLastAct } from "@/lib/undo/last-act";
import type { Status } from "../status-tag";

/** Its id is that of the move, or of the bulk call. */
export type LastMove = Act & {
  /** None for a bulk call. */
  applicationId: string | null;
  /** Whose applications were moved; of many, the first few. */
  names: readonly string[];
  count: number;
  toStatus: Status;
};

/** The last move of this tab, of one application or of many. */
export const lastMove = createLastAct<LastMove>("carehire.last-move");
