"use client";

import { useContext, useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { MyselfContext } from "@/lib/session/myself";
import { dropDraft, keepDraft, readDraft } from "@/lib/unsaved/drafts";
import type { FormValues } from "./declare";

/** Which field is kept in the tab while it is written, and under which name. */
export type KeptField = { subject: string; field: string };

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

/** Keeps what is written into one field; a copy in the tab outlives the end of the session. */
export function useKeptDraft(
  form: UseFormReturn<FormValues>,
  kept: KeptField | undefined,
  version: number,
): KeptDraft {
  const person = useContext(MyselfContext)?.id ?? "";
  const [found, setFound] = useState(() =>
    kept === undefined ? null : readDraft(person, kept.subject),
  );
  const { subject = "", field = "" } = kept ?? {};
  const text = useWatch({ control: form.control, name: field });
  const saved = form.formState.defaultValues?.[field];
  const { setValue } = form;
  const begun = found?.version ?? version;

  useEffect(() => {
    if (found !== null) {
      setValue(field, found.text, { shouldDirty: true });
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
