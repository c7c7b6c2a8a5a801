import { type Act, createLastAct } from "@/lib/undo/last-act";

/** Its id is that of the slot. */
export type LastWithdrawal = Act & {
  version: number;
  date: string;
  time: string;
  interviewer: string;
};

/** The slot that this tab withdrew last. */
export const lastWithdrawal = createLastAct<LastWithdrawal>("carehire.last-withdrawal");
