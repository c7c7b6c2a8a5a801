"use client";

import { useToast } from "@/components/news/use-toast";
import { updateNotes } from "@/data/visits/mutations";
import { getVisit } from "@/data/visits/queries";
import { FormSection } from "@/form/prime/form-section";
import { useDeclaredForm } from "@/form/use-declared-form";
import type { Visit } from "@/lib/api/generated/types.gen";
import { visitUpdateRules } from "@/lib/api/generated/visits/rules.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { visitMessages } from "../messages/visit";
import { notesField } from "./notes-field";

type NotesEditorProps = { visit: Visit; onClose: () => void };

/** Changes a visit's notes; where somebody else was faster, both texts are shown to choose from. */
export function NotesEditor({ visit, onClose }: NotesEditorProps) {
  const t = useMessages(visitMessages);
  const toast = useToast();
  const form = useDeclaredForm({
    fields: [notesField(t.form)],
    rules: visitUpdateRules,
    values: { notes: visit.notes },
    version: visit.version,
    keeps: { subject: `visit:${visit.id}`, field: "notes" },
    send: ({ notes }, version) => updateNotes({ id: visit.id, version }, notes ?? ""),
    onSaved: async () => {
      toast.show("success", t.toasts.saved);
      onClose();
    },
    newest: async () => {
      const { notes, version } = await getVisit(visit.id);
      return { values: { notes }, version };
    },
    onLeave: onClose,
  });
  return (
    <FormSection
      form={form}
      submitLabel={t.notes.save}
      busyLabel={t.notes.saving}
      canLeave
      isQuiet
    />
  );
}
