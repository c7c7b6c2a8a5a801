"use client";

import { useMutation } from "@tanstack/react-query";
import { UndoBar } from "@/components/news/undo-bar";
import { useToast } from "@/components/news/use-toast";
import { bringSlotBack } from "@/data/interview-slots/mutations";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { useLastAct } from "@/lib/undo/last-act";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { dayTime } from "../view/slot-words";
import { type LastWithdrawal, lastWithdrawal } from "./last-withdrawal";
import { withdrawalMessages } from "./withdrawal-messages";

/** The slot that was withdrawn last, as long as that can be undone. */
export function WithdrawalBar() {
  const act = useLastAct(lastWithdrawal);
  return act === null ? null : <Bar key={act.id} act={act} />;
}

function Bar({ act }: { act: LastWithdrawal }) {
  const t = useMessages(withdrawalMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const name = dayTime(act.date, act.time, locale);
  const undo = useMutation({
    mutationFn: () => bringSlotBack(act),
    onSuccess: () => {
      lastWithdrawal.forgetOnly(act.id);
      toast.show("success", t.back(name));
    },
    onError: (error) => toast.showError(error, t.failed),
  });
  const start = useMutateOnce(undo);
  return (
    <UndoBar
      act={t.withdrawn(name, act.interviewer)}
      until={act.until}
      isPending={undo.isPending}
      onUndo={() => start(undefined)}
      onForget={lastWithdrawal.forget}
    />
  );
}
