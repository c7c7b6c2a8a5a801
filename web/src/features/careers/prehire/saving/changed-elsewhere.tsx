"use client";

import { useEffect, useRef } from "react";
import { SectionAnswers } from "@/components/prehire/section-answers";
import type { SectionId } from "@/domain/hiring/prehire/declare";
import { useLocale } from "@/lib/messages/locale-context";
import { CareersButton } from "../../careers-button";
import { prehireFormMessages } from "../messages";

type ChangedElsewhereProps = {
  section: SectionId;
  theirs: object | null | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** What another device has saved of this section since it was opened here, and the two ways to go on. */
export function ChangedElsewhere(props: ChangedElsewhereProps) {
  const { section, theirs, onKeepMine, onTakeTheirs } = props;
  const t = prehireFormMessages[useLocale().locale];
  const heading = useRef<HTMLHeadingElement>(null);
  // It comes after a press at the end of the section.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="prehire-notice" role="alert">
      <h2 ref={heading} tabIndex={-1}>
        {t.changedTitle}
      </h2>
      <p>{t.changedText}</p>
      <details>
        <summary>{t.theirs}</summary>
        <SectionAnswers section={section} data={theirs} />
      </details>
      <p className="choose-file-buttons">
        <CareersButton label={t.keepMine} look="main" onClick={onKeepMine} />
        <CareersButton label={t.takeTheirs} onClick={onTakeTheirs} />
      </p>
    </section>
  );
}
