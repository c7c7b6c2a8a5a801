import type { PlannedWork } from "@/lib/api/generated/types.gen";
import { type Act, createLastAct } from "@/lib/undo/last-act";
import type { Status } from "../status-tag";

type OfApplications = Act & {
  /** Whose applications it was about; of many, the first few. */
  names: readonly string[];
  count: number;
};

/** Its id is that of the move, or of the bulk call. */
export type Moved = OfApplications & {
  /** None for a bulk call. */
  applicationId: string | null;
  toStatus: Status;
};

/** Who is in charge and what comes next was said for many; each had its own before. */
export type PlannedForMany = OfApplications & { before: readonly PlannedWork[] };

export type LastMove = Moved | PlannedForMany;

/** What was done last in this tab with one application, or with many. */
export const lastMove = createLastAct<LastMove>("carehire.last-move");
