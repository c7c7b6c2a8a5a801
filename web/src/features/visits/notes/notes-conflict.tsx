"use client";

import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { useVisitsMessages } from "../messages";

type NotesConflictProps = {
  theirs: string;
  mine: string;
  busy: boolean;
  onKeepTheirs: () => void;
  onKeepMine: () => void;
  onKeepBoth: () => void;
};

/** Two versions of the same notes side by side; nothing is lost before the person has chosen. */
export function NotesConflict(props: NotesConflictProps) {
  const t = useVisitsMessages().notes;
  const versions = [
    { key: "theirs", label: t.theirs, text: props.theirs },
    { key: "mine", label: t.mine, text: props.mine },
  ];
  return (
    <div className="stack">
      <Notice severity="warn">{t.conflictTitle}</Notice>
      <div className="visits-versions">
        {versions.map((version) => (
          <section key={version.key} aria-label={version.label}>
            <h5>{version.label}</h5>
            <p className="visits-notes">{version.text || t.emptyNotes}</p>
          </section>
        ))}
      </div>
      <div className="row-end">
        <Button label={t.keepTheirs} text disabled={props.busy} onClick={props.onKeepTheirs} />
        <Button label={t.keepBoth} outlined disabled={props.busy} onClick={props.onKeepBoth} />
        <Button label={t.keepMine} loading={props.busy} onClick={props.onKeepMine} />
      </div>
    </div>
  );
}
