"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { MoreMenu } from "@/components/menu/more-menu";
import type { MenuEntry } from "@/components/menu/popup-menu";
import { useToast } from "@/components/news/use-toast";
import { deleteApplicationLinks } from "@/data/applications/mutations";
import { useMessages } from "@/lib/messages/locale-context";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { addressMessages } from "./messages";

type MoreActionsProps = Pick<ApplicationProps, "application"> & { moves: readonly MenuEntry[] };

/** What is rarely done with an application, in a menu at the end of its moves. */
export function MoreActions({ application, moves }: MoreActionsProps) {
  const t = useMessages(addressMessages);
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const name = nameOf(application);
  async function end() {
    await deleteApplicationLinks(application.id);
    setAsking(false);
    toast.show("success", t.ended(name));
  }
  return (
    <>
      <MoreMenu
        label={t.more}
        entries={[
          ...moves,
          { label: t.end, icon: "pi pi-sign-out", onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        title={t.title(name)}
        visible={asking}
        confirmLabel={t.confirm}
        severity="danger"
        onConfirm={end}
        onHide={() => setAsking(false)}
      >
        {t.text}
      </ConfirmDialog>
    </>
  );
}
