"use client";

import type { SectionId } from "@/domain/hiring/prehire/declare";
import { useLocale } from "@/lib/messages/locale-context";
import { CareersButton } from "../careers-button";
import { prehireFormMessages } from "./messages";
import { laterWords } from "./step-list";
import type { Step } from "./steps";

type LaterPartProps = {
  step: Step;
  steps: readonly Step[];
  onOpen: (id: SectionId) => void;
};

/** Why a section is not asked for yet, and what comes before it. */
export function LaterPart({ step, steps, onOpen }: LaterPartProps) {
  const t = prehireFormMessages[useLocale().locale];
  const missing = steps.filter(({ id, state }) => id !== "signature" && state === "open");
  const isLast = step.id === "signature" && missing.length > 0;
  return (
    <>
      <p>{laterWords(step, t)}</p>
      {isLast ? null : <p>{t.laterWhy}</p>}
      {isLast ? (
        <>
          <p>{t.stillMissing}</p>
          <p className="choose-file-buttons">
            {missing.map(({ id }) => (
              <CareersButton key={id} label={t.sections[id]} onClick={() => onOpen(id)} />
            ))}
          </p>
        </>
      ) : null}
    </>
  );
}
