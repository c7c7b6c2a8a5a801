"use client";

import type { MouseEvent } from "react";
import type { SectionId } from "@/domain/hiring/prehire/declare";
import { useLocale } from "@/lib/messages/locale-context";
import { isPlainPress } from "@/lib/plain-press";
import { prehireFormMessages } from "./messages";
import type { Step } from "./steps";

export type Way = {
  hrefOf: (id: SectionId | "overview") => string;
  /** Without a request: it works offline as well. */
  go: (id: SectionId | "overview") => void;
};

type StepListProps = { steps: readonly Step[]; way: Way; current: SectionId | undefined };

/** All parts of the form in order, with the state of each. */
export function StepList({ steps, way, current }: StepListProps) {
  const t = prehireFormMessages[useLocale().locale];
  function follow(event: MouseEvent<HTMLAnchorElement>, id: SectionId) {
    if (isPlainPress(event.nativeEvent)) {
      event.preventDefault();
      way.go(id);
    }
  }
  return (
    <ol className="prehire-steps">
      {steps.map((step) => (
        <li key={step.id} className={`is-${step.state}`}>
          <a
            href={way.hrefOf(step.id)}
            aria-current={step.id === current ? "step" : undefined}
            onClick={(event) => follow(event, step.id)}
          >
            <span>{t.sections[step.id]}</span>
            <small>{step.state === "later" ? laterWords(step, t) : t.states[step.state]}</small>
          </a>
        </li>
      ))}
    </ol>
  );
}

/** When a part is asked for, if it is not yet. */
export function laterWords({ id, opensAt }: Step, t: (typeof prehireFormMessages)["en"]): string {
  return id === "signature" ? t.lastOfAll : t.later(t.opens[opensAt]);
}
