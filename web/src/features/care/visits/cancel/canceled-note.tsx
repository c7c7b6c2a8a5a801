"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { useToast } from "@/components/news/use-toast";
import { Tag } from "@/components/tag";
import { restoreVisit } from "@/data/visits/mutations";
import { ApiError } from "@/lib/api/errors";
import type { Visit } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { useMyself } from "@/lib/session/myself";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { type PatientIdentity, PatientTitle } from "../../patient-title";
import { visitMessages } from "../messages/visit";

type CanceledNoteProps = { patient: PatientIdentity; visit: Visit; name: string };

/**
 * Who canceled a visit, when and why; the person who just did it can undo it, after a question
 * if the patient has another visit on its date by now.
 */
export function CanceledNote({ patient, visit, name }: CanceledNoteProps) {
  const t = useMessages(visitMessages).cancel;
  const toast = useToast();
  const { timeZone } = useMyself().settings;
  const [asking, setAsking] = useState(false);
  const restore = useMutation({
    mutationFn: () => restoreVisit(visit.id, "refuse"),
    onSuccess: () => toast.show("success", t.restored),
    onError: (error) => {
      if (error instanceof ApiError && error.code === "visit_exists") {
        setAsking(true);
      } else {
        toast.showError(error);
      }
    },
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
      <ConfirmDialog
        title={<PatientTitle title={t.restoreTitle} patients={[patient]} />}
        visible={asking}
        confirmLabel={t.restoreAnyway}
        cancelLabel={t.restoreNot}
        onConfirm={async () => {
          await restoreVisit(visit.id, "add");
          toast.show("success", t.restored);
          setAsking(false);
        }}
        onHide={() => setAsking(false)}
      >
        <p>{t.restoreExisting(visit.visitDate)}</p>
      </ConfirmDialog>
    </>
  );
}
