"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
// Not the lazy ConfirmDialog: it is loaded with the sheet, so that it opens without a connection too.
import { ConfirmHost } from "@/components/overlay/confirm-host";
import { deleteRow, switchRow } from "@/data/resources/mutations";
import { ApiError, errorText } from "@/lib/api/errors";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { leaveOrAsk } from "@/lib/unsaved/use-leave-guard";
import { setupMessages } from "../messages";
import type { PlainRow } from "./declare";
import type { RowSheetProps } from "./row-sheet";
import { useShowRow } from "./use-show-row";

const CONFLICT = 409;

type RowActionsProps = Pick<
  RowSheetProps,
  "resource" | "nameOf" | "onHide" | "rights" | "switches" | "needed"
> & { row: PlainRow };

/** What is done to the row; it resolves to the row as it is then, if it still exists. */
type Act = { run: () => Promise<PlainRow | undefined>; done: string; failed: string };

/** Why a row was not deleted, to be shown in the question. */
function refusalOf(error: unknown): ApiError | undefined {
  return error instanceof ApiError && error.status === CONFLICT ? error : undefined;
}

/** Switching a row off and on, and deleting it; one that is in use is switched off instead. */
export function RowActions(props: RowActionsProps) {
  const { row, resource, nameOf, onHide, rights, needed } = props;
  const t = { ...useMessages(setupMessages), ...props.switches };
  const toast = useToast();
  const show = useShowRow(resource);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const name = nameOf(row);
  const act = useMutation({
    mutationFn: (chosen: Act) => chosen.run(),
    onSuccess: (saved, { done }) => {
      toast.show("success", done);
      setAsking(false);
      onHide();
      if (saved !== undefined) {
        show(saved);
      }
    },
  });
  const deactivate = {
    run: () => switchRow(resource, row, "soft-delete"),
    done: t.deactivated(name),
    failed: t.failedToUpdate(resource.name),
  };
  const reactivate = {
    run: () => switchRow(resource, row, "reactivate"),
    done: t.reactivated(name),
    failed: t.failedToUpdate(resource.name),
  };
  const remove = {
    run: async () => {
      await deleteRow(resource, row.id);
      return undefined;
    },
    done: t.deleted(name),
    failed: t.failedToDelete(resource.name),
  };
  const why = needed(row);
  if (why !== undefined) {
    return <p className="setup-actions muted">{why}</p>;
  }
  const offersDeactivation = refusal?.code === "in_use" && row.active;
  const confirmed = offersDeactivation ? deactivate : remove;
  async function confirm() {
    try {
      await act.mutateAsync(confirmed);
    } catch (error) {
      const refused = refusalOf(error);
      setRefusal(refused);
      if (refused === undefined) {
        throw error;
      }
    }
  }
  function change(chosen: Act) {
    act.mutate(chosen, { onError: (error) => toast.showError(error, chosen.failed) });
  }
  return (
    <div className="row setup-actions">
      <Button
        label={row.active ? t.deactivate : t.reactivate}
        icon={row.active ? "pi pi-eye-slash" : "pi pi-eye"}
        outlined
        loading={act.isPending && !isAsking}
        onClick={() => leaveOrAsk(() => change(row.active ? deactivate : reactivate))}
      />
      {rights.delete ? (
        <Button
          label={t.delete}
          icon="pi pi-trash"
          severity="danger"
          text
          disabled={act.isPending}
          onClick={() => setAsking(true)}
        />
      ) : null}
      <ConfirmHost
        title={t.deleteTitle(name)}
        visible={isAsking}
        confirmLabel={offersDeactivation ? t.deactivate : t.delete}
        severity="danger"
        onConfirm={confirm}
        fallback={confirmed.failed}
        onHide={() => {
          setAsking(false);
          setRefusal(undefined);
        }}
      >
        {refusal === undefined ? (
          t.deleteText
        ) : (
          <Refusal error={refusal} isActive={row.active} failed={remove.failed} />
        )}
      </ConfirmHost>
    </div>
  );
}

type RefusalProps = { error: ApiError; isActive: boolean; failed: string };

function Refusal({ error, isActive, failed }: RefusalProps) {
  const t = useMessages(setupMessages);
  const { locale } = useLocale();
  const inUse = isActive ? t.inUse : t.inUseInactive;
  return (
    <Notice severity="warn">
      {error.code === "in_use" ? inUse : errorText(error, locale, failed)}
    </Notice>
  );
}
