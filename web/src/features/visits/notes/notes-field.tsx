"use client";

import { TextAreaField } from "@/components/field";
import { useVisitsMessages } from "../messages";
import { isTooLong, MAX_NOTES, notesLength } from "./note-text";

type NotesFieldProps = { value: string; onChange: (notes: string) => void };

/** Visit notes with their limit; what is too long stays, so that it can be shortened. */
export function NotesField({ value, onChange }: NotesFieldProps) {
  const t = useVisitsMessages().form;
  return (
    <TextAreaField
      label={t.notes}
      rows={5}
      value={value}
      hint={`${t.notesHint} ${t.counter(notesLength(value), MAX_NOTES)}`}
      error={isTooLong(value) ? t.tooLong(MAX_NOTES) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
