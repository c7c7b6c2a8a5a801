import { type Act, createLastAct } from "@/lib/undo/last-act";

/** Named by its day: what a browser keeps names no patient. */
export type LastBatch = Act & { created: number; skipped: number; date: string };

/** The last bulk creation of this tab. */
export const lastBatch = createLastAct<LastBatch>("carehire.last-bulk");
