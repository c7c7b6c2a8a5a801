"use client";

import { useMutation } from "@tanstack/react-query";
import { useToast } from "@/components/toast";
import { undoMove, undoMoves } from "@/data/applications/mutations";
import type { KeptMove } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { type LastMove, lastMove } from "./last-move";
import { undoMessages } from "./messages";

type Undone = { undone: number; results: readonly KeptMove[] };

type Undoable = Pick<LastMove, "id" | "applicationId" | "names">;

async function undo({ id, applicationId }: Undoable): Promise<Undone> {
  if (applicationId === null) {
    return await undoMoves(id);
  }
  await undoMove(applicationId, id);
  return { undone: 1, results: [] };
}

/** Undoes a move, once; what stays as it is is reported to `onKept`. */
export function useUndo(move: Undoable, onKept?: (report: Undone) => void) {
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
      const [name] = move.applicationId === null ? [] : move.names;
      toast.show("success", t.undone(name ?? null, report.undone));
    },
    onError: (error) => toast.showError(error),
  });
  const start = useMutateOnce(mutation);
  return { isPending: mutation.isPending, start: () => start() };
}
