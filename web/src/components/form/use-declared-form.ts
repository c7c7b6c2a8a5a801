"use client";

import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { useDiscardQuestion } from "@/components/discard-question";
import { failureSentence } from "@/components/toasts/failure-sentence";
import { refreshed, refreshedSoon } from "@/lib/api/changes";
import { ApiError, isServerDown } from "@/lib/api/errors";
import { fieldErrorText } from "@/lib/api/field-errors";
import type { Rules } from "@/lib/api/rules";
import { useIntentKeys } from "@/lib/intents/use-intent-keys";
import { fieldErrorMessages } from "@/lib/messages/field-errors";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import type { Checked, FieldOf, FormValues } from "./declare";
import { readAny } from "./group/rows";
import { formMessages } from "./messages";
import { type Conflict, NO_CONFLICT, useConflict } from "./use-conflict";
import { type KeptDraft, type KeptField, useKeptDraft } from "./use-kept-draft";

export type FormOptions<Values extends FormValues, Known extends Rules, Saved> = {
  fields: readonly FieldOf<Values>[];
  /** The API's own; what has none among them is only read. */
  rules: Known;
  /** What the form begins with. */
  values: Values;
  /** The version of what is changed. */
  version?: number;
  /** With an Idempotency-Key: the same sent twice is done once, something else is another intention. */
  send: (input: Checked<Known, Values>, version: number, key: string) => Promise<Saved>;
  onSaved: (saved: Saved, input: Checked<Known, Values>) => unknown;
  onFailed?: (error: unknown) => void;
  onLeave?: () => void;
  /** Fetches what somebody else has saved meanwhile. */
  newest?: () => Promise<{ values: Values; version: number }>;
  /** What an error without words of its own is told as. */
  fallback?: string;
  /** Puts what went wrong into other words; undefined where nothing did. */
  explain?: (error: unknown) => string | undefined;
  keeps?: KeptField & { field: keyof Values & string };
  /**
   * What was sent and not answered may be done already: it is sent again as it is, and changed only
   * after that. For what would be done a second time once it is changed.
   */
  repeatsUnanswered?: boolean;
  /** It stays on the page once it is saved; fields that nobody has touched follow `values`. */
  staysOpen?: "filled" | "emptied";
};

export type DeclaredForm = {
  id: string;
  form: UseFormReturn<FormValues>;
  fields: readonly FieldOf<FormValues>[];
  rules: Rules;
  isBusy: boolean;
  /** Nothing can be changed until what was sent last is answered. */
  isHeld: boolean;
  /** What went wrong, said in the form, where the press was. */
  problem: string | undefined;
  conflict: Conflict;
  draft: KeptDraft;
  submit: (event: FormEvent) => void;
  /** Shows at the fields what the answer to something else says of them; false when it says nothing. */
  refuse: (error: unknown) => boolean;
  /** Leaves, or asks first whether what was written may go. */
  leave: () => void;
  question: ReactNode;
};

function isStaleVersion(error: unknown): boolean {
  return error instanceof ApiError && error.code === "stale_version";
}

/** Whether what was sent may have been saved all the same. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || isServerDown(error.status));
}

/** The form's way from the fields to what is sent; any error keeps it from being sent. */
function useResolver(
  fields: readonly FieldOf<FormValues>[],
  rules: Rules,
  unchosen: readonly string[],
): Resolver<FormValues> {
  const t = useMessages(formMessages);
  const wrong = useMessages(fieldErrorMessages);
  return (values) => {
    const readings = fields.map((field) => ({
      name: field.name,
      ...readAny(field, values, rules, { ...wrong, ...t }),
    }));
    const undecided = unchosen.map((name): [string, string] => [name, t.unchosen]);
    const problems = [...undecided, ...readings.flatMap((reading) => reading.problems)];
    const errors = Object.fromEntries(
      problems.map(([name, message]) => [name, { type: "refused", message }]),
    ) as FieldErrors<FormValues>;
    const read = Object.fromEntries(readings.map(({ name, value }) => [name, value]));
    return problems.length > 0
      ? { values: {}, errors }
      : { values: read as unknown as FormValues, errors: {} };
  };
}

function useFieldErrors(form: UseFormReturn<FormValues>, fields: readonly FieldOf<FormValues>[]) {
  const { locale } = useLocale();
  /** Shows at the fields what the API says of them; false when it says nothing of any. */
  return (error: unknown): boolean => {
    const details = error instanceof ApiError ? error.details : [];
    const own = fields.flatMap(({ name }) => details.find(({ field }) => field === name) ?? []);
    for (const [index, detail] of own.entries()) {
      const message = fieldErrorText(detail, locale);
      form.setError(detail.field, { message }, { shouldFocus: index === 0 });
    }
    return own.length > 0;
  };
}

/** One form, from its declaration: checks, sends once, and tells what is wrong where it is. */
export function useDeclaredForm<Values extends FormValues, Known extends Rules, Saved>(
  options: FormOptions<Values, Known, Saved>,
): DeclaredForm {
  const { rules, values, staysOpen, fallback } = options;
  const fields = options.fields as unknown as readonly FieldOf<FormValues>[];
  const id = useId();
  const { locale } = useLocale();
  const explain = options.explain ?? ((error: unknown) => failureSentence(error, locale, fallback));
  const sending = useRef(false);
  // What was sent last and may have been saved.
  const unanswered = useRef<FormValues>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [problem, setProblem] = useState<string>();
  const found = useState(NO_CONFLICT);
  const keys = useIntentKeys();
  const form = useForm<FormValues>({
    ...(staysOpen === undefined
      ? { defaultValues: values }
      : { values, resetOptions: { keepDirtyValues: true } }),
    resolver: useResolver(fields, rules, found[0].unchosen),
  });
  const draft = useKeptDraft(form, options.keeps, options.version ?? 0);
  const base = {
    begun: draft.version ?? options.version ?? 0,
    follows: staysOpen === "filled",
  };
  const conflict = useConflict(form, found, base, options.newest, (error) =>
    setProblem(explain(error)),
  );
  const showAtFields = useFieldErrors(form, fields);
  // What is behind the form says the new then. What stays open waits however long that takes: with an older version
  // its own next save would be refused.
  const whatChanged = staysOpen === undefined ? refreshedSoon : refreshed;
  const canLeave = options.onLeave !== undefined;
  const { leave, goOn, question } = useDiscardQuestion(canLeave && form.formState.isDirty, () => {
    draft.drop();
    options.onLeave?.();
  });

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

  async function showFailure(error: unknown) {
    options.onFailed?.(error);
    if (options.newest !== undefined && isStaleVersion(error)) {
      await conflict.load();
    } else if (!showAtFields(error)) {
      setProblem(explain(error));
    }
  }

  async function send(read: FormValues) {
    // A second press comes before React has drawn the first.
    if (sending.current) {
      return;
    }
    sending.current = true;
    setBusy(true);
    setProblem(undefined);
    const input = read as Checked<Known, Values>;
    // Without a connection nothing leaves the device.
    const canArrive = navigator.onLine;
    try {
      const saved = await save(input);
      draft.drop();
      conflict.settle();
      keys.forget();
      setHeld(false);
      form.reset(staysOpen === "emptied" ? values : form.getValues(), { keepDirtyValues: false });
      sending.current = staysOpen === undefined;
      unanswered.current = undefined;
      await whatChanged();
      await options.onSaved(saved, input);
      goOn();
    } catch (error) {
      sending.current = false;
      if (options.repeatsUnanswered === true) {
        setHeld(isUnanswered(error) && (canArrive || isHeld));
      }
      await showFailure(error);
    }
    setBusy(false);
  }

  return {
    id,
    form,
    fields,
    rules,
    isBusy,
    isHeld,
    problem,
    conflict,
    draft,
    submit: (event) => void form.handleSubmit(send)(event),
    refuse: showAtFields,
    leave,
    question,
  };
}
