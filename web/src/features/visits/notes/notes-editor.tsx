"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { useDiscardQuestion } from "@/components/discard-question";
import { useToast } from "@/components/toast";
import { ApiError } from "@/lib/api/errors";
import type { Visit } from "@/lib/api/generated/types.gen";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { getVisit, updateNotes, visitsKeys } from "../api";
import { useVisitsMessages } from "../messages";
import { isTooLong, joinNotes } from "./note-text";
import { NotesConflict } from "./notes-conflict";
import { NotesField } from "./notes-field";
import { RestoredNotes } from "./restored-notes";
import { useNotesDraft } from "./use-notes-draft";

type NotesEditorProps = { visit: Visit; onClose: () => void };

/** Changes a visit's notes; where somebody else was faster, both texts are shown to choose from. */
export function NotesEditor({ visit, onClose }: NotesEditorProps) {
  const t = useVisitsMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const draft = useNotesDraft(`visit:${visit.id}`, visit);
  const { notes } = draft;
  const [newest, setNewest] = useState<Visit | null>(null);
  const base = newest ?? { id: visit.id, version: draft.version };
  const [theirs, setTheirs] = useState<Visit | null>(null);
  const { leave, question } = useDiscardQuestion(draft.isDirty, close);

  function close() {
    draft.drop();
    onClose();
  }

  const save = useMutation({
    mutationFn: (input: { base: Pick<Visit, "id" | "version">; notes: string }) =>
      updateNotes(input.base, input.notes),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: visitsKeys.all });
      toast.show("success", t.toasts.saved);
      close();
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === "stale_version") {
        await showTheirs();
      } else {
        toast.showError(error);
      }
    },
  });

  async function showTheirs() {
    try {
      setTheirs(await getVisit(visit.id));
    } catch (error) {
      toast.showError(error, t.toasts.fetchFailed);
    }
  }

  const saveOnce = useMutateOnce(save);

  async function keepTheirs() {
    await queryClient.invalidateQueries({ queryKey: visitsKeys.all });
    close();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong(notes)) {
      saveOnce({ base, notes });
    }
  }

  if (theirs !== null) {
    return (
      <>
        <NotesConflict
          theirs={theirs.notes}
          mine={notes}
          busy={save.isPending}
          onKeepTheirs={() => {
            void keepTheirs();
          }}
          onKeepMine={() => saveOnce({ base: theirs, notes })}
          onKeepBoth={() => {
            draft.change(joinNotes(theirs.notes, notes));
            setNewest(theirs);
            setTheirs(null);
          }}
        />
        {question}
      </>
    );
  }
  return (
    <>
      <form className="stack" noValidate onSubmit={handleSubmit}>
        {draft.isRestored ? <RestoredNotes onDiscard={draft.reset} /> : null}
        <NotesField value={notes} onChange={draft.change} />
        <div className="row-end">
          <Button label={t.notes.cancel} text disabled={save.isPending} onClick={leave} />
          <Button
            label={save.isPending ? t.notes.saving : t.notes.save}
            type="submit"
            loading={save.isPending}
            disabled={isTooLong(notes)}
          />
        </div>
      </form>
      {question}
    </>
  );
}
