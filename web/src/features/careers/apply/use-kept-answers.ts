"use client";

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { SentForm } from "@/form/use-sent-form";
import { type Answers, fieldNames, isFieldName, noAnswers } from "./answers";
import { changed, type Kept, keep, readKept } from "./kept-answers";

/** What was entered before the scripts came. After "Back" the browser refills the fields: with what was kept, or sent. */
function enteredBefore(form: HTMLFormElement | null, begun: Answers): Partial<Answers> {
  const [arrival] = performance.getEntriesByType("navigation");
  const isBack = arrival instanceof PerformanceNavigationTiming && arrival.type === "back_forward";
  const standing = form === null || isBack ? [] : [...new FormData(form)];
  return Object.fromEntries(
    standing.filter(([name, value]) => isFieldName(name) && value !== begun[name]),
  );
}

type KeptAnswers = {
  /** The key of what will be sent, "" until the scripts are there. */
  requestKey: string;
  /** Called before these answers are sent. */
  noteTried: (answers: Answers) => void;
};

/** Begins the form with what is kept of it on the device, and keeps each change there. */
export function useKeptAnswers(
  { form }: SentForm,
  listingId: string,
  begun: Answers,
  page: RefObject<HTMLFormElement | null>,
): KeptAnswers {
  const [requestKey, setRequestKey] = useState("");
  const kept = useRef<Kept>(null);
  const change = useEffectEvent((before: Kept | null, answers: Answers) => {
    const now = changed(before ?? readKept(listingId), answers);
    kept.current = now;
    keep(listingId, now);
    setRequestKey(now.requestKey);
  });
  const begin = useEffectEvent(() => {
    const found = readKept(listingId);
    const before = found.answers === noAnswers ? begun : found.answers;
    // On a slow connection people type before the scripts are there; what the page began with is not theirs.
    const entered = enteredBefore(page.current, begun);
    const answers = { ...before, ...entered };
    kept.current = found;
    setRequestKey(found.requestKey);
    if (fieldNames.some((name) => answers[name] !== before[name])) {
      change(found, answers);
    }
    for (const name of fieldNames) {
      form.setValue(name, answers[name]);
    }
  });
  useEffect(() => {
    begin();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name = "", type }) => {
        if (type === "change" && isFieldName(name)) {
          const answers = Object.fromEntries(fieldNames.map((name) => [name, values[name] ?? ""]));
          change(kept.current, answers as Answers);
        }
      },
    });
  }, [form]);
  const noteTried = (answers: Answers) => {
    kept.current = { answers, requestKey, isTried: true };
    keep(listingId, kept.current);
  };
  return { requestKey, noteTried };
}
