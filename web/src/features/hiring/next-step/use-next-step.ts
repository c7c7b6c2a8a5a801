"use client";

import { useToast } from "@/components/news/use-toast";
import { ownerChoices } from "@/data/applications/inbox";
import { changeApplication } from "@/data/applications/mutations";
import type { FieldOf } from "@/form/declare";
import { useDeclaredForm } from "@/form/use-declared-form";
import { valuesOf } from "@/form/values";
import { applicationChangeRules } from "@/lib/api/generated/applications/rules.gen";
import type { ApplicationChange, InboxItem } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { type ApplicationsTexts, applicationsMessages } from "../messages";
import { ownerOf } from "../owner-name";

/** The fields of an application that say who does what next. */
export type Work = Pick<
  InboxItem,
  "id" | "version" | "ownerId" | "ownerName" | "nextStep" | "nextStepDue"
>;

type WorkValues = { ownerId: string; nextStep: string; nextStepDue: string };

/** The same with the name of whose application it is. */
export type NamedWork = Work & Pick<InboxItem, "firstName" | "lastName">;

/** Who works on an application and what comes next, as both forms declare it: in the page, and in a dialog. */
export function workForm(work: Work, t: ApplicationsTexts) {
  const { id, ownerId } = work;
  const fields = [
    {
      name: "ownerId",
      kind: "reference",
      label: t.owner,
      none: t.noOwner,
      choices: ownerChoices({ ownerId, ownerName: ownerOf(work, t) }),
    },
    { name: "nextStep", kind: "text", label: t.nextStep },
    { name: "nextStepDue", kind: "date", label: t.nextStepDue },
  ] satisfies FieldOf<WorkValues>[];
  return {
    fields,
    rules: applicationChangeRules,
    values: valuesOf<WorkValues>(fields, work),
    send: (values: Omit<ApplicationChange, "version">, version: number) =>
      changeApplication(id, { ...values, version }),
  };
}

/** The form in a dialog. */
export function useNextStep(work: Work, onHide: () => void) {
  const t = useMessages(applicationsMessages);
  const toast = useToast();
  return useDeclaredForm({
    ...workForm(work, t),
    version: work.version,
    onSaved: () => {
      toast.show("success", t.saved);
      onHide();
    },
    onLeave: onHide,
  });
}
