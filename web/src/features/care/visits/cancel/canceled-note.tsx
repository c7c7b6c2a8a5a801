"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { Tag } from "@/components/tag";
import { useToast } from "@/components/toast";
import { restoreVisit } from "@/data/visits/mutations";
import type { Visit } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { useMyself } from "@/lib/session/myself";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { visitsMessages } from "../messages";

type CanceledNoteProps = { visit: Visit; name: string };

/** Who canceled a visit, when and why; whoever did it just now can take it back. */
export function CanceledNote({ visit, name }: CanceledNoteProps) {
  const t = useMessages(visitsMessages).cancel;
  const toast = useToast();
  const { timeZone } = useMyself().settings;
  const restore = useMutation({
    mutationFn: () => restoreVisit(visit.id),
    onSuccess: () => toast.show("success", t.restored),
    onError: (error) => toast.showError(error),
  });
  const restoreOnce = useMutateOnce(restore);
  const when = visit.canceledAt ? formatMoment(visit.canceledAt, timeZone) : "";
  return (
    <>
      <p className="visits-canceled-note">
        <Tag tone="closed">{t.canceled}</Tag>{" "}
        <span>{t.why(visit.canceledByName, when, visit.canceledReason ?? "")}</span>
      </p>
      {visit.canRestore ? (
        <Button
          label={t.restore}
          name={`${t.restore}: ${name}`}
          icon="pi pi-undo"
          text
          size="small"
          loading={restore.isPending}
          onClick={() => restoreOnce()}
        />
      ) : null}
    </>
  );
}
