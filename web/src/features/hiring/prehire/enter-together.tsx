"use client";

import { useState } from "react";
import { PopupMenu } from "@/components/menu/popup-menu";
import { lazyPart } from "@/components/parts/lazy-part";
import type { PrehireSection } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { enteringMessages } from "./entering-messages";
import { prehireMessages } from "./messages";

const EnterDialog = lazyPart(() => import("./enter-dialog").then((m) => m.EnterDialog), {
  closeOf: ({ onHide }) => onHide,
});

/** The sections that may be filled in with the applicant now, for those who may do that. */
export function EnterTogether({ application, me }: ApplicationProps) {
  const t = useMessages(enteringMessages);
  const names = useMessages(prehireMessages).sections;
  const [chosen, setChosen] = useState<PrehireSection>();
  const open = application.prehireSections.filter(
    ({ isOpen, isVisible, isDeclaration }) => isOpen && isVisible && !isDeclaration,
  );
  if (open.length === 0 || !mayDecide(me.role)) {
    return null;
  }
  return (
    <>
      <PopupMenu
        label={t.together}
        entries={open.map((section) => ({
          label:
            section.savedAt === null
              ? names[section.sectionId]
              : t.change(names[section.sectionId]),
          icon: section.savedAt === null ? "pi pi-pencil" : "pi pi-check",
          onSelect: () => setChosen(section),
        }))}
        className="p-button p-component p-button-text p-button-sm"
        opens="start"
      >
        <span className="p-button-icon p-button-icon-left pi pi-users" aria-hidden="true" />
        <span className="p-button-label">{t.together}</span>
      </PopupMenu>
      {chosen === undefined ? null : (
        <EnterDialog
          application={application}
          section={chosen}
          onHide={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
