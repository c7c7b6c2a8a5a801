"use client";

import { useRef, useState } from "react";
import { refreshed, refreshedSoon } from "@/lib/api/changes";
import { ApiError, isServerDown } from "@/lib/api/errors";
import type { Rules } from "@/lib/api/rules";
import { useIntentKeys } from "@/lib/intents/use-intent-keys";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { type LeaveQuestion, useLeaveQuestion } from "@/lib/unsaved/use-leave-question";
import type { Checked, FormValues } from "./declare";
import { formMessages } from "./messages";
import * as reading from "./reading";
import { type Conflict, NO_CONFLICT, useConflict } from "./use-conflict";
import { type KeptDraft, type KeptField, useKeptDraft } from "./use-kept-draft";
import { type SentForm, type SentFormOptions, showAtFields, useSentForm } from "./use-sent-form";

export type FormOptions<Values extends FormValues, Known extends Rules, Saved> = Omit<
  SentFormOptions<Values, Known, Saved>,
  "send" | "undecided" | "handles"
> & {
  /** The version of what is changed. */
  version?: number;
  /** With an Idempotency-Key: the same request sent twice is done once; a different one is another intention. */
  send: (input: Checked<Known, Values>, version: number, key: string) => Promise<Saved>;
  /** Called with whether what the person had begun follows, such as a link that was pressed. */
  onLeave?: (isGoingOn: boolean) => void;
  /** Fetches what somebody else has saved meanwhile. */
  newest?: () => Promise<{ values: Values; version: number }>;
  keeps?: KeptField & { field?: keyof Values & string };
  /**
   * What was sent and not answered may be done already: it is sent again as it is, and changed only
   * after that. For what would be done a second time once it is changed.
   */
  repeatsUnanswered?: boolean;
};

export type DeclaredForm = SentForm & {
  /** Nothing can be changed until what was sent last is answered. */
  isHeld: boolean;
  conflict: Conflict;
  draft: KeptDraft;
  /** Shows at the fields what the answer to something else says of them; false when it says nothing. */
  refuse: (error: unknown) => boolean;
  leaving: LeaveQuestion;
};

function isStaleVersion(error: unknown): boolean {
  return error instanceof ApiError && error.code === "stale_version";
}

/** Whether what was sent may have been saved anyway. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || isServerDown(error.status));
}

/**
 * A form for what several people change: it keeps what is written and not saved, merges what somebody else has saved
 * meanwhile, does once what is sent twice, and asks before it is left.
 */
export function useDeclaredForm<Values extends FormValues, const Known extends Rules, Saved>(
  options: FormOptions<Values, Known, Saved>,
): DeclaredForm {
  const { version: first = 0, repeatsUnanswered = false, staysOpen } = options;
  const t = useMessages(formMessages);
  const { locale } = useLocale();
  // What was sent last and may have been saved.
  const unanswered = useRef<FormValues>(undefined);
  const [isHeld, setHeld] = useState(false);
  const found = useState(NO_CONFLICT);
  const keys = useIntentKeys();

  /** Sends it; a version that is stale only since the answer to this form's last save was lost is no conflict. */
  async function save(input: Checked<Known, Values>): Promise<Saved> {
    const sent = form.getValues();
    const send = (version: number) => options.send(input, version, keys.keyFor([input, version]));
    try {
      return await send(conflict.version);
    } catch (error) {
      if (isUnanswered(error)) {
        unanswered.current = sent;
      }
      const before = isStaleVersion(error) ? unanswered.current : undefined;
      const version = before && (await conflict.ownVersion(before));
      if (version === undefined) {
        throw error;
      }
      return send(version);
    }
  }

  const base = useSentForm(
    {
      ...options,
      undecided: found[0].unchosen.map((name) => [name, t.unchosen]),
      send: async (input) => {
        // Without a connection nothing leaves the device.
        const canArrive = navigator.onLine;
        try {
          return await save(input);
        } catch (error) {
          if (repeatsUnanswered) {
            setHeld(isUnanswered(error) && (canArrive || isHeld));
          }
          throw error;
        }
      },
      onSaved: async (saved: Saved, input) => {
        draft.drop();
        conflict.settle(saved);
        keys.forget();
        setHeld(false);
        unanswered.current = undefined;
        // Then what is behind the form shows the new data. A form that stays open waits for it: with an older
        // version its own next save would be refused.
        await (staysOpen === undefined ? refreshedSoon() : refreshed());
        await options.onSaved(saved, input);
        leaving.goOn();
      },
      handles: async (error) => {
        if (options.newest === undefined || !isStaleVersion(error)) {
          return false;
        }
        await conflict.load();
        return true;
      },
    },
    () => reading,
  );
  const { form, fields, showProblem } = base;
  const draft: KeptDraft = useKeptDraft(form, options.keeps, first);
  const begun = { begun: draft.version ?? first, follows: staysOpen === "filled" };
  const conflict: Conflict = useConflict(form, found, begun, options.newest, showProblem);
  const isDirty = options.onLeave !== undefined && form.formState.isDirty;
  const leaving: LeaveQuestion = useLeaveQuestion(isDirty, (isGoingOn) => {
    // What stays on the page goes back to what is saved.
    (staysOpen === undefined ? draft.drop : draft.reset)();
    options.onLeave?.(isGoingOn);
  });

  return {
    ...base,
    isHeld,
    conflict,
    draft,
    refuse: (error) => showAtFields(form, reading.refusalsOf(error, fields, locale)),
    leaving,
  };
}
