"use client";

import { useMutation } from "@tanstack/react-query";
import { useToast } from "@/components/news/use-toast";
import { changeApplications, undoMove, undoMoves } from "@/data/applications/mutations";
import { useMessages } from "@/lib/messages/locale-context";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { type Refused, refusedOf } from "../bulk/refused-list";
import { type LastMove, lastMove, type PlannedForMany } from "./last-move";
import { type UndoTexts, undoMessages } from "./messages";

type Report = { undone: number; results: readonly Refused[] };

type Undoable = Pick<LastMove, "id" | "names"> &
  ({ applicationId: string | null } | Pick<PlannedForMany, "before">);

async function undo(act: Undoable): Promise<Report> {
  if ("before" in act) {
    // A second press of the same button is the same request.
    const { changed, results } = await changeApplications(
      { applications: [...act.before] },
      act.id,
    );
    return { undone: changed, results: refusedOf(results) };
  }
  if (act.applicationId === null) {
    return await undoMoves(act.id);
  }
  await undoMove(act.applicationId, act.id);
  return { undone: 1, results: [] };
}

/** What is said once it is undone. */
export function undoneWord(act: Undoable, undone: number, t: UndoTexts): string {
  if ("before" in act) {
    return t.restored(undone);
  }
  const [name] = act.applicationId === null ? [] : act.names;
  return t.undone(name ?? null, undone);
}

/** Undoes what was done last, once; what stays as it is is reported to `onKept`. */
export function useUndo(move: Undoable, onKept?: (report: Report) => void) {
  const t = useMessages(undoMessages);
  const toast = useToast();
  const mutation = useMutation({
    mutationFn: () => undo(move),
    onSuccess: (report) => {
      if (report.results.length > 0) {
        onKept?.(report);
        return;
      }
      lastMove.forgetOnly(move.id);
      toast.show("success", undoneWord(move, report.undone, t));
    },
    onError: (error) => toast.showError(error),
  });
  const start = useMutateOnce(mutation);
  return { isPending: mutation.isPending, start: () => start() };
}
