"use client";

import { useState } from "react";
import { useMe } from "@/lib/session/me";
import { dropDraft, keepDraft, readDraft } from "@/lib/unsaved/drafts";

type NotesDraft = {
  notes: string;
  /** The version that the notes began from: an older one when a draft was found. */
  version: number;
  isDirty: boolean;
  /** Whether the text comes from a session that ended before it was saved. */
  isRestored: boolean;
  change: (notes: string) => void;
  /** Back to the saved notes. */
  reset: () => void;
  /** Saved, or no longer wanted. */
  drop: () => void;
};

/** Notes being written; a copy in the tab outlives the end of the session. */
export function useNotesDraft(
  subject: string,
  saved: { notes: string; version: number },
): NotesDraft {
  const person = useMe()?.id ?? "";
  const [found, setFound] = useState(() => readDraft(person, subject));
  const [notes, setNotes] = useState(found?.text ?? saved.notes);
  const [version] = useState(found?.version ?? saved.version);
  const [original] = useState(saved);

  const drop = () => dropDraft(person, subject);
  function change(text: string) {
    setNotes(text);
    if (text === original.notes) {
      drop();
    } else {
      keepDraft(person, subject, { text, version });
    }
  }
  return {
    notes,
    version: found === null ? original.version : version,
    isDirty: notes !== original.notes,
    isRestored: found !== null,
    change,
    reset: () => {
      setFound(null);
      setNotes(original.notes);
      drop();
    },
    drop,
  };
}
