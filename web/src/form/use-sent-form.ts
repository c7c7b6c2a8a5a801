"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import { failureSentence } from "@/lib/api/failures";
import type { Rules } from "@/lib/api/rules";
import { useLocale } from "@/lib/messages/locale-context";
import type { Checked, FieldOf, FormValues } from "./declare";
import type * as reading from "./reading";

/** Reads a form; forms that need not open without a connection load it once the page is there. */
export type Reading = typeof reading;

export type SentFormOptions<Values extends FormValues, Known extends Rules, Saved> = {
  fields: readonly FieldOf<Values>[];
  /** The API's own; what has none among them is only read. */
  rules: Known;
  /** What the form begins with. */
  values: Values;
  send: (input: Checked<Known, Values>) => Promise<Saved>;
  onSaved: (saved: Saved, input: Checked<Known, Values>) => unknown;
  onFailed?: ((error: unknown) => void) | undefined;
  /** Shown for an error that has no message of its own. */
  fallback?: string | undefined;
  /** Puts what went wrong into other words; undefined where nothing did. */
  explain?: ((error: unknown) => string | undefined) | undefined;
  /** It stays on the page once it is saved; fields that nobody has touched follow `values`. */
  staysOpen?: "filled" | "emptied" | undefined;
  /** Why fields can't be sent although there is nothing wrong with them. */
  undecided?: readonly reading.Problem[];
  /** Shows what went wrong in another way than in words; resolves to false where it does not. */
  handles?: (error: unknown) => Promise<boolean>;
};

export type SentForm = {
  id: string;
  form: UseFormReturn<FormValues>;
  fields: readonly FieldOf<FormValues>[];
  rules: Rules;
  isBusy: boolean;
  /** What went wrong, said in the form, where the press was. */
  problem: string | undefined;
  submit: (event?: FormEvent) => void;
};

function errorsOf(problems: readonly reading.Problem[]): FieldErrors<FormValues> {
  return Object.fromEntries(
    problems.map(([name, message]) => [name, { type: "refused", message }]),
  );
}

/** Any error keeps a form from being sent; `root` would not. */
const UNREAD = [["unread", ""]] as const;

/** Shows at the fields what a refusal says of them, and leads to the first; false when it says nothing. */
export function showAtFields(
  form: UseFormReturn<FormValues>,
  refusals: readonly reading.Problem[],
) {
  for (const [index, [name, message]] of refusals.entries()) {
    form.setError(name, { message }, { shouldFocus: index === 0 });
  }
  return refusals.length > 0;
}

/** A form from its declaration, whatever it looks like: it is read, sent once, and says what is wrong where it is. */
export function useSentForm<Values extends FormValues, const Known extends Rules, Saved>(
  options: SentFormOptions<Values, Known, Saved>,
  getReading: () => Reading | Promise<Reading>,
): SentForm & { showProblem: (error: unknown) => void } {
  const { rules, values, staysOpen, fallback, undecided = [] } = options;
  const fields = options.fields as unknown as readonly FieldOf<FormValues>[];
  const id = useId();
  const { locale } = useLocale();
  const explain = options.explain ?? ((error: unknown) => failureSentence(error, locale, fallback));
  const sending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const resolver: Resolver<FormValues> = async (typed) => {
    try {
      const { readForm } = await getReading();
      const read = readForm(fields, typed, rules, locale);
      const problems = [...undecided, ...read.problems];
      return problems.length > 0
        ? { values: {}, errors: errorsOf(problems) }
        : { values: read.values as unknown as FormValues, errors: {} };
    } catch (error) {
      setProblem(explain(error));
      return { values: {}, errors: errorsOf(UNREAD) };
    }
  };
  const form = useForm<FormValues>({
    ...(staysOpen === undefined
      ? { defaultValues: values }
      : // What is wrong with a value that is kept stays beside it.
        { values, resetOptions: { keepDirtyValues: true, keepErrors: true } }),
    resolver,
  });

  // A page that the browser has kept whole, and "Back" brings again, can send again.
  useEffect(() => {
    function sendAgain({ persisted }: PageTransitionEvent) {
      sending.current = sending.current && !persisted;
    }
    window.addEventListener("pageshow", sendAgain);
    return () => window.removeEventListener("pageshow", sendAgain);
  }, []);

  async function showFailure(error: unknown) {
    options.onFailed?.(error);
    if (await options.handles?.(error)) {
      return;
    }
    const { refusalsOf, sharedRefusalOf } = await getReading();
    if (!showAtFields(form, refusalsOf(error, fields, locale))) {
      setProblem(sharedRefusalOf(error, fields, locale) ?? explain(error));
    }
  }

  /** What was sent is saved, and what was written since then is not. */
  function settle(sent: FormValues) {
    const now = form.getValues();
    form.reset(staysOpen === "emptied" ? values : sent, { keepDirtyValues: false });
    for (const [name, value] of staysOpen === "filled" ? Object.entries(now) : []) {
      if (value !== sent[name]) {
        form.setValue(name, value, { shouldDirty: true });
      }
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
    const sent = form.getValues();
    try {
      const saved = await options.send(input);
      settle(sent);
      sending.current = staysOpen === undefined;
      await options.onSaved(saved, input);
    } catch (error) {
      sending.current = false;
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
    problem,
    showProblem: (error) => setProblem(explain(error)),
    submit: (event) => void form.handleSubmit(send)(event),
  };
}
