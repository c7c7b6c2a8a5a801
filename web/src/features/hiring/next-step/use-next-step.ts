"use client";

import { useToast } from "@/components/toast";
import { ownerChoices } from "@/data/applications/inbox";
import { changeApplication } from "@/data/applications/mutations";
import { useDeclaredForm } from "@/form/use-declared-form";
import { applicationChangeRules } from "@/lib/api/generated/applications/rules.gen";
import type { InboxItem } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { applicationsMessages } from "../messages";
import { ownerOf } from "../owner-name";

/** The fields of an application that say who does what next. */
export type Work = Pick<
  InboxItem,
  "id" | "version" | "ownerId" | "ownerName" | "nextStep" | "nextStepDue"
>;

/** The same with the name of whose application it is. */
export type NamedWork = Work & Pick<InboxItem, "firstName" | "lastName">;

/** The form of who owns an application and what comes next, for the application's page and for the inbox. */
export function useNextStep(work: Work, onHide?: () => void) {
  const t = useMessages(applicationsMessages);
  const toast = useToast();
  const { id, version, ownerId } = work;
  return useDeclaredForm({
    fields: [
      {
        name: "ownerId",
        kind: "reference",
        label: t.owner,
        none: t.noOwner,
        choices: ownerChoices({ ownerId, ownerName: ownerOf(work, t) }),
      },
      { name: "nextStep", kind: "text", label: t.nextStep },
      { name: "nextStepDue", kind: "date", label: t.nextStepDue },
    ],
    rules: applicationChangeRules,
    values: {
      ownerId: ownerId ?? "",
      nextStep: work.nextStep ?? "",
      nextStepDue: work.nextStepDue ?? "",
    },
    send: (values) => changeApplication(id, { ...values, version }),
    onSaved: () => {
      toast.show("success", t.saved);
      onHide?.();
    },
    onLeave: () => onHide?.(),
  });
}
