import { type Act, createLastAct } from "@/lib/undo/last-act";

/** Named by its day: nothing that a browser keeps may name a patient. */
export type LastBatch = Act & { created: number; skipped: number; date: string };

/** The last bulk creation of this tab. */
export const lastBatch = createLastAct<LastBatch>("carehire.last-bulk");
