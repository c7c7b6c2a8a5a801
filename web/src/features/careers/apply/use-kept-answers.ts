"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { SentForm } from "@/form/use-sent-form";
import { type Answers, fieldNames, isFieldName, noAnswers } from "./answers";
import { keep, readKept } from "./kept-answers";

/** What was entered before the scripts came. After "Back" the browser refills the fields: with what was kept, or sent. */
function enteredBefore(form: HTMLFormElement | null, begun: Answers): Partial<Answers> {
  const [arrival] = performance.getEntriesByType("navigation");
  const isBack = arrival instanceof PerformanceNavigationTiming && arrival.type === "back_forward";
  const standing = form === null || isBack ? [] : [...new FormData(form)];
  return Object.fromEntries(
    standing.filter(([name, value]) => isFieldName(name) && value !== begun[name]),
  );
}

/**
 * Begins the form with what is kept of it on the device, and keeps each change there. The result is the key of
 * what will be sent, "" until the scripts are there.
 */
export function useKeptAnswers(
  { form }: SentForm,
  listingId: string,
  begun: Answers,
  page: RefObject<HTMLFormElement | null>,
): string {
  const [requestKey, setRequestKey] = useState("");
  const begin = useEffectEvent(() => {
    const found = readKept(listingId);
    const before = found.answers === noAnswers ? begun : found.answers;
    // On a slow line people type before the scripts are there; what the page began with is not theirs.
    const entered = enteredBefore(page.current, begun);
    const answers = { ...before, ...entered };
    if (Object.keys(entered).length > 0) {
      keep(listingId, { answers, requestKey: found.requestKey });
    }
    for (const name of fieldNames) {
      form.setValue(name, answers[name]);
    }
    setRequestKey(found.requestKey);
    return found.requestKey;
  });
  useEffect(() => {
    const key = begin();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name = "", type }) => {
        if (type === "change" && isFieldName(name)) {
          const answers = Object.fromEntries(fieldNames.map((name) => [name, values[name] ?? ""]));
          keep(listingId, { answers: answers as Answers, requestKey: key });
        }
      },
    });
  }, [form, listingId]);
  return requestKey;
}
