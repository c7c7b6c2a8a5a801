import { createLastAct } from "@/lib/undo/last-act";

export type LastBatch = {
  id: string;
  created: number;
  skipped: number;
  date: string;
  person: string;
  until: number;
};

/** The last bulk creation of this tab. */
export const lastBatch = createLastAct<LastBatch>("carehire.last-bulk");
