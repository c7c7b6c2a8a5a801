"use client";

import { SectionAnswers } from "@/components/prehire/section-answers";
import type { PrehireSection } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import type { ApplicationProps } from "../application-props";
import { Disclosure } from "../disclosure";
import { EnterTogether } from "./enter-together";
import { EnteredNote } from "./entered-note";
import { prehireMessages } from "./messages";
import { PrintEmptyForm } from "./print-empty-form";
import { RemindToFinish } from "./remind-to-finish";
import { SignedForms } from "./signed-forms";
import "./prehire.css";

/** Of a form that was opened again for changes, what was signed before is still there. */
const lastUnsigned = 10;

/** What the applicant has filled in of the pre-hire form, as far as the reader may see it. */
export function PrehireForm({ application, me }: ApplicationProps) {
  const t = useMessages(prehireMessages);
  const { prehireSections: sections, prehireData, currentStep } = application;
  const saved = sections.filter(({ savedAt }) => savedAt !== null);
  const hidden = sections.filter(({ isVisible }) => !isVisible);
  const missing = sections.filter(({ isVisible, savedAt }) => isVisible && savedAt === null);
  const words = t.progress(String(currentStep), String(sections.length));
  return (
    <>
      <p className="muted">
        {application.isPrehireCompleted ? `${words} · ${t.completed}` : words}
      </p>
      {currentStep < lastUnsigned ? null : <SignedForms application={application} me={me} />}
      {saved.length === 0 ? <p className="muted">{t.none}</p> : null}
      <div className="prehire-sections">
        {saved.map(({ sectionId, savedAt, entered }) => (
          <Disclosure
            key={sectionId}
            label={t.saved(
              t.sections[sectionId],
              formatMoment(savedAt ?? "", me.settings.timeZone),
            )}
          >
            <EnteredNote entered={entered} />
            <SectionAnswers section={sectionId} data={prehireData[sectionId]} />
          </Disclosure>
        ))}
      </div>
      <Named words={t.missing} sections={saved.length === 0 ? [] : missing} />
      {[...new Set(hidden.map(({ lane }) => t.hidden[lane]))].map((who) => (
        <Named
          key={who}
          words={`${who}:`}
          sections={hidden.filter(({ lane }) => t.hidden[lane] === who)}
        />
      ))}
      <div className="row">
        <RemindToFinish application={application} me={me} />
        <EnterTogether application={application} me={me} />
        <PrintEmptyForm sections={sections} />
      </div>
    </>
  );
}

function Named({ words, sections }: { words: string; sections: readonly PrehireSection[] }) {
  const t = useMessages(prehireMessages);
  return sections.length === 0 ? null : (
    <p className="muted">
      {`${words} ${sections.map(({ sectionId }) => t.sections[sectionId]).join(", ")}`}
    </p>
  );
}
