"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { type Answers, type FieldName, isFieldName, noAnswers } from "./answers";
import { type Kept, keep, readKept } from "./kept-answers";

/** What was entered before the scripts came. After "Back" the browser refills the fields: with what was kept, or sent. */
function enteredBefore(form: HTMLFormElement | null, begun: Answers): Partial<Answers> {
  const [arrival] = performance.getEntriesByType("navigation");
  const isBack = arrival instanceof PerformanceNavigationTiming && arrival.type === "back_forward";
  const standing = form === null || isBack ? [] : [...new FormData(form)];
  return Object.fromEntries(
    standing.filter(([name, value]) => isFieldName(name) && value !== begun[name]),
  );
}

type Begun = { listingId: string; suggested: Pick<Answers, "areaId" | "employmentTypeId"> };

/** What stands in the form, kept on the device with each change. */
export function useAnswers(
  { listingId, suggested }: Begun,
  form: RefObject<HTMLFormElement | null>,
) {
  const [kept, setKept] = useState<Kept>({
    answers: { ...noAnswers, ...suggested },
    requestKey: "",
  });
  const begin = useEffectEvent(() => {
    const found = readKept(listingId);
    const before = found.answers === noAnswers ? kept.answers : found.answers;
    // On a slow line people type before the scripts are there; what the page began with is not theirs.
    const entered = enteredBefore(form.current, kept.answers);
    const answers = { ...before, ...entered };
    if (Object.keys(entered).length > 0) {
      keep(listingId, { answers, requestKey: found.requestKey });
    }
    setKept({ answers, requestKey: found.requestKey });
  });
  useEffect(() => begin(), []);
  function change(name: FieldName, value: string) {
    const answers: Answers = { ...kept.answers, [name]: value };
    const requestKey = kept.requestKey || readKept(listingId).requestKey;
    keep(listingId, { answers, requestKey });
    setKept({ answers, requestKey });
  }
  return { ...kept, change };
}
