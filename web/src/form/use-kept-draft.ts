"use client";

import { useContext, useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { MyselfContext } from "@/lib/session/myself";
import { dropDraft, keepDraft, readDraft } from "@/lib/unsaved/drafts";
import type { FormValues } from "./declare";

/** What is kept in the tab while it is written, and under which name: one field, or all where none is named. */
export type KeptField = { subject: string; field?: string };

export type KeptDraft = {
  /** Whether the text comes from a session that ended before it was saved. */
  isRestored: boolean;
  /** The version that a found draft began from. */
  version: number | undefined;
  /** Back to what is saved. */
  reset: () => void;
  /** Saved, or no longer wanted. */
  drop: () => void;
};

/** Several values are one text, in the order of their names. */
function textOf(value: unknown): unknown {
  return typeof value === "object" && value ? JSON.stringify(Object.entries(value).sort()) : value;
}

/** Keeps what is written into one field or all; a copy in the tab outlives the end of the session. */
export function useKeptDraft(
  form: UseFormReturn<FormValues>,
  kept: KeptField | undefined,
  version: number,
): KeptDraft {
  const person = useContext(MyselfContext)?.id ?? "";
  const [found, setFound] = useState(() =>
    kept === undefined ? null : readDraft(person, kept.subject),
  );
  const { subject, field } = kept ?? { subject: "", field: "" };
  const text = textOf(useWatch({ control: form.control, name: field as string }));
  const defaults = form.formState.defaultValues ?? {};
  const saved = textOf(field === undefined ? defaults : defaults[field]);
  const { setValue } = form;
  const begun = found?.version ?? version;

  useEffect(() => {
    if (found !== null) {
      const values = field === undefined ? JSON.parse(found.text) : [[field, found.text]];
      for (const [name, value] of values) {
        setValue(name, value, { shouldDirty: true });
      }
    }
  }, [found, field, setValue]);

  useEffect(() => {
    if (subject === "" || typeof text !== "string") {
      return;
    }
    if (text === saved) {
      dropDraft(person, subject);
    } else {
      keepDraft(person, subject, { text, version: begun });
    }
  }, [person, subject, text, saved, begun]);

  const drop = () => {
    setFound(null);
    dropDraft(person, subject);
  };
  return {
    isRestored: found !== null,
    version: found?.version,
    reset: () => {
      form.reset(undefined, { keepDirtyValues: false });
      drop();
    },
    drop,
  };
}
