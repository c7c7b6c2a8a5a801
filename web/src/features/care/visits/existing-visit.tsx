"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { Notice } from "@/components/notice";
import { updateNotes } from "@/data/visits/mutations";
import type { DeclaredForm } from "@/form/use-declared-form";
import { useFieldValue } from "@/form/use-field-value";
import { errorText } from "@/lib/api/errors";
import type { Visit } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { useMyself } from "@/lib/session/myself";
import { visitMessages } from "./messages/visit";

type ExistingVisitProps = {
  /** The form of another visit on the same date. */
  form: DeclaredForm;
  visit: Visit;
  onDone: () => void;
};

/**
 * An existing visit, with its notes. What was written for another one can be moved to it: most
 * often it is that very visit, whose answer was lost. Of others' visits the notes are only shown.
 */
export function ExistingVisit({ form, visit, onDone }: ExistingVisitProps) {
  const texts = useMessages(visitMessages);
  const t = texts.create;
  const common = useMessages(commonMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const isOwn = useMyself().id === visit.createdBy;
  const written = String(useFieldValue(form, "notes") ?? "").trim();
  const finish = () => {
    form.draft.drop();
    onDone();
  };
  const save = useMutation({
    mutationFn: () => updateNotes(visit, written),
    onSuccess: () => {
      toast.show("success", texts.toasts.saved);
      finish();
    },
  });
  const isSaved = written !== "" && written === visit.notes.trim();
  return (
    <div className="visits-existing">
      <p className="visits-notes">{visit.notes === "" ? t.noNotes : t.notes(visit.notes)}</p>
      {isSaved ? <p className="visits-notes">{t.savedAlready}</p> : null}
      {save.isError ? (
        <Notice severity="error">{errorText(save.error, locale, common.anErrorOccurred)}</Notice>
      ) : null}
      {isOwn && written !== "" ? (
        <Button
          label={isSaved ? t.leaveIt : t.saveToIt}
          icon={isSaved ? "pi pi-check" : "pi pi-save"}
          outlined
          size="small"
          loading={save.isPending}
          onClick={() => (isSaved ? finish() : save.mutate())}
        />
      ) : null}
    </div>
  );
}
