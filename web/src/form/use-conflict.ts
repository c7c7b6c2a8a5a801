"use client";

import { type Dispatch, type SetStateAction, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "./declare";
import { isSame, mergeValues } from "./merge";

/** What is saved now, and its version. */
export type Newest = { values: FormValues; version: number };

export type Conflict = {
  /** Nothing of the kind, theirs not loaded yet, or both in the form. */
  state: "none" | "unloaded" | "loaded";
  /** Another person's values of the fields that both have changed. */
  theirs: Partial<FormValues>;
  /** Those of which the person has not said which one to keep. */
  unchosen: readonly string[];
  choose: (name: string, value: string | boolean) => void;
  load: () => Promise<void>;
  /** The version that is saved now, if it is what was sent before without a response; otherwise undefined. */
  ownVersion: (sent: FormValues) => Promise<number | undefined>;
  /** What both have written is saved, in a form that stays open: as which version, where the answer says so. */
  settle: (saved: unknown) => void;
  version: number;
};

export type Base = {
  /** The version that the form's values are of. */
  begun: number;
  /** Whether a form in which nothing has been changed follows what is saved. */
  follows: boolean;
};

export type FoundConflict = Pick<Conflict, "state" | "theirs" | "unchosen">;

export const NO_CONFLICT: FoundConflict = { state: "none", theirs: {}, unchosen: [] };

function isVersioned(saved: unknown): saved is { version: number } {
  return typeof (saved as { version?: unknown } | null | undefined)?.version === "number";
}

/** Somebody else was faster: their changes come into the form, and nothing of either is overwritten. */
export function useConflict(
  form: UseFormReturn<FormValues>,
  [found, setFound]: [FoundConflict, Dispatch<SetStateAction<FoundConflict>>],
  { begun, follows }: Base,
  fetchNewest: (() => Promise<Newest>) | undefined,
  onFailed: (error: unknown) => void,
): Conflict {
  const [version, setVersion] = useState(begun);
  const [seen, setSeen] = useState(begun);
  if (follows && begun !== seen && !form.formState.isDirty) {
    setSeen(begun);
    setVersion(begun);
  }

  function take(newest: Newest) {
    const base = form.formState.defaultValues as FormValues;
    const { values, differing } = mergeValues(base, form.getValues(), newest.values);
    form.reset(newest.values, { keepDirtyValues: false });
    for (const [name, value] of Object.entries(values)) {
      if (value !== newest.values[name]) {
        form.setValue(name, value, { shouldDirty: true });
      }
    }
    const theirs = Object.fromEntries(differing.map((name) => [name, newest.values[name] ?? ""]));
    setFound({ state: "loaded", theirs, unchosen: differing });
    setVersion(newest.version);
  }

  return {
    ...found,
    version,
    choose: (name, value) => {
      form.setValue(name, value, { shouldDirty: true });
      form.clearErrors(name);
      form.setFocus(name);
      setFound({ ...found, unchosen: found.unchosen.filter((other) => other !== name) });
    },
    settle: (saved) => {
      setFound(NO_CONFLICT);
      if (follows && isVersioned(saved)) {
        // What was written while it was being saved goes on from there.
        setVersion(saved.version);
      }
    },
    ownVersion: async (sent) => {
      const newest = await fetchNewest?.();
      if (newest === undefined || !isSame(newest.values, sent)) {
        return undefined;
      }
      setVersion(newest.version);
      return newest.version;
    },
    load: async () => {
      try {
        if (fetchNewest !== undefined) {
          take(await fetchNewest());
        }
      } catch (error) {
        setFound({ ...NO_CONFLICT, state: "unloaded" });
        onFailed(error);
      }
    },
  };
}
