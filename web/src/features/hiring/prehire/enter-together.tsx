"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { declarations } from "@/domain/hiring/prehire/declarations";
import type { SectionId } from "@/domain/hiring/prehire/declare";
import { useMessages } from "@/lib/messages/locale-context";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { enteringMessages } from "./entering-messages";
import { prehireMessages } from "./messages";

const EnterDialog = lazyPart(() => import("./enter-dialog").then((m) => m.EnterDialog), {
  closeOf: ({ onHide }) => onHide,
});

type EnterTogetherProps = ApplicationProps & { sectionId: SectionId };

/** Leads to a section that may be filled in with its applicant now, whoever may do that. */
export function EnterTogether({ application, me, sectionId }: EnterTogetherProps) {
  const t = useMessages(enteringMessages);
  const names = useMessages(prehireMessages).sections;
  const [isOpen, setOpen] = useState(false);
  const section = application.prehireSections.find((each) => each.sectionId === sectionId);
  const isAsked = section?.isOpen === true && section.isVisible;
  if (!isAsked || declarations.includes(sectionId) || !mayDecide(me.role)) {
    return null;
  }
  const isSaved = section.savedAt !== null;
  return (
    <>
      <Button
        label={isSaved ? t.openChange : t.begin(names[sectionId])}
        {...(isSaved ? { name: t.change(names[sectionId]) } : {})}
        icon="pi pi-users"
        size="small"
        text
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <EnterDialog application={application} section={section} onHide={() => setOpen(false)} />
      ) : null}
    </>
  );
}
