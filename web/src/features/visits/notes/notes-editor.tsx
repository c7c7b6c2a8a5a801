"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/toast";
import { ApiError } from "@/lib/api/errors";
import type { Visit } from "@/lib/api/generated/types.gen";
import { useMutateOnce } from "@/lib/use-mutate-once";
import { getVisit, updateNotes, visitsKeys } from "../api";
import { useVisitsMessages } from "../messages";
import { isTooLong, joinNotes } from "./note-text";
import { NotesConflict } from "./notes-conflict";
import { NotesField } from "./notes-field";

type NotesEditorProps = { visit: Visit; onClose: () => void };

/** Changes a visit's notes; where somebody else was faster, both texts are shown to choose from. */
export function NotesEditor({ visit, onClose }: NotesEditorProps) {
  const t = useVisitsMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [notes, setNotes] = useState(visit.notes);
  const [base, setBase] = useState<Pick<Visit, "id" | "version">>(visit);
  const [theirs, setTheirs] = useState<Visit | null>(null);

  const save = useMutation({
    mutationFn: (input: { base: Pick<Visit, "id" | "version">; notes: string }) =>
      updateNotes(input.base, input.notes),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: visitsKeys.all });
      toast.show("success", t.toasts.saved);
      onClose();
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === "stale_version") {
        setTheirs(await getVisit(visit.id));
      } else {
        toast.showError(error, t.toasts.failed);
      }
    },
  });

  const saveOnce = useMutateOnce(save);

  async function keepTheirs() {
    await queryClient.invalidateQueries({ queryKey: visitsKeys.all });
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong(notes)) {
      saveOnce({ base, notes });
    }
  }

  if (theirs !== null) {
    return (
      <NotesConflict
        theirs={theirs.notes}
        mine={notes}
        busy={save.isPending}
        onKeepTheirs={() => {
          void keepTheirs();
        }}
        onKeepMine={() => saveOnce({ base: theirs, notes })}
        onKeepBoth={() => {
          setNotes(joinNotes(theirs.notes, notes));
          setBase(theirs);
          setTheirs(null);
        }}
      />
    );
  }
  return (
    <form className="stack" noValidate onSubmit={handleSubmit}>
      <NotesField value={notes} onChange={setNotes} />
      <div className="row-end">
        <Button label={t.notes.cancel} text disabled={save.isPending} onClick={onClose} />
        <Button
          label={save.isPending ? t.notes.saving : t.notes.save}
          type="submit"
          loading={save.isPending}
          disabled={isTooLong(notes)}
        />
      </div>
    </form>
  );
}
