"use client";

import { useToast } from "@/components/news/use-toast";
import { askForDocument } from "@/data/applications/files";
import { FormDialog } from "@/form/prime/form-dialog";
import { useDeclaredForm } from "@/form/use-declared-form";
import { documentRequestCreateRules } from "@/lib/api/generated/applications/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { administrators } from "@/roles";
import { nameOf } from "../applicant-names";
import type { ApplicationProps } from "../application-props";
import { applicationFileMessages } from "./messages";

/** Asks the applicant that its title names for a document. */
export function AskDialog({ application, me, onHide }: ApplicationProps & { onHide: () => void }) {
  const t = useMessages(applicationFileMessages);
  const toast = useToast();
  const lanes = administrators.includes(me.role)
    ? (["general", "background", "medical", "tax"] as const)
    : (["general", "background"] as const);
  const form = useDeclaredForm({
    fields: [
      { name: "name", kind: "text", label: t.document, hint: t.documentHint },
      {
        name: "lane",
        kind: "select",
        label: t.lane,
        hint: t.laneHint,
        options: lanes.map((lane) => ({ value: lane, label: t.lanes[lane] })),
      },
      {
        name: "note",
        kind: "textarea",
        label: t.note,
        rows: 2,
        isCounted: true,
      },
      { name: "dueOn", kind: "date", label: t.dueOn, from: me.settings.today },
    ],
    rules: documentRequestCreateRules,
    values: { name: "", lane: "general", note: "", dueOn: "" },
    repeatsUnanswered: true,
    send: (values, _version, key) => askForDocument(application.id, values, key),
    onSaved: ({ name }) => {
      toast.show("success", t.askedFor(name));
      onHide();
    },
    onLeave: onHide,
    fallback: t.failedToSave,
  });
  return (
    <FormDialog
      form={form}
      title={t.askTitle(nameOf(application))}
      submitLabel={t.send}
      intro={<p>{t.askIntro}</p>}
    />
  );
}
