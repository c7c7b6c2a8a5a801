"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Fetched } from "@/components/fetched";
import { Notice } from "@/components/notice";
import { personnelFilePlanQuery } from "@/data/applications/personnel-files";
import type { PersonnelFilePlan } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { formatFileSize } from "@/upload/file-size";
import { personnelFileMessages } from "./personnel-file-messages";
import { useArchive } from "./use-archive";

export type PersonnelFileDialogProps = {
  /** Whose: one worker's application and name, or all workers. */
  worker: { id: string; name: string } | null;
  /** The agency's day, for the file's name. */
  today: string;
  onHide: () => void;
};

/** Says what an archive will hold and leave out, and makes it. */
export function PersonnelFileDialog({ worker, today, onHide }: PersonnelFileDialogProps) {
  const t = useMessages(personnelFileMessages);
  const common = useMessages(commonMessages);
  const { locale } = useLocale();
  const id = worker?.id ?? null;
  const query = useQuery({ ...personnelFilePlanQuery(id), staleTime: 0 });
  const archive = useArchive(id, `personnel-files-${today}.zip`, onHide);
  const isRunning = archive.bytes !== null;
  const isPossible = query.data !== undefined && query.data.people > 0 && !query.data.isTooLarge;
  const footer = isRunning ? (
    <Button label={t.stop} icon="pi pi-times" outlined onClick={archive.stop} />
  ) : (
    <>
      <Button label={common.cancel} text onClick={onHide} />
      {isPossible ? <Button label={t.make} icon="pi pi-download" onClick={archive.start} /> : null}
    </>
  );
  return (
    <Dialog
      title={worker === null ? t.titleOfAll : t.titleOf(worker.name)}
      visible
      onHide={onHide}
      busy={isRunning}
      footer={footer}
    >
      <Fetched query={query} failed={t.failedPlan}>
        {(plan) => <Plan plan={plan} isOfAll={worker === null} />}
      </Fetched>
      <p role="status">
        {archive.bytes === null ? "" : t.making(formatFileSize(archive.bytes, locale))}
      </p>
    </Dialog>
  );
}

function Plan({ plan, isOfAll }: { plan: PersonnelFilePlan; isOfAll: boolean }) {
  const t = useMessages(personnelFileMessages);
  const { locale } = useLocale();
  const named = (lanes: PersonnelFilePlan["lanes"]) =>
    lanes.map((lane) => t.lanes[lane]).join(", ");
  if (plan.people === 0) {
    return <Notice severity="info">{t.nobody}</Notice>;
  }
  return (
    <div className="stack">
      <div>
        <h2>{t.holds}</h2>
        <ul>
          {isOfAll ? (
            <li>
              <span>{t.people(plan.people)}</span> <span className="muted">{t.peopleNote}</span>
            </li>
          ) : null}
          <li>{t.files(plan.files, formatFileSize(plan.bytes, locale))}</li>
          <li>{t.answers}</li>
          <li>{t.parts(named(plan.lanes))}</li>
        </ul>
      </div>
      <div>
        <h2>{t.leftOut}</h2>
        <p>{plan.leftOut.length === 0 ? t.nothingLeftOut : t.leftOutWhy(named(plan.leftOut))}</p>
      </div>
      {plan.isTooLarge ? (
        <Notice severity="warn">
          {t.tooLarge(plan.mostPeople, plan.mostFiles, formatFileSize(plan.mostBytes, locale))}
        </Notice>
      ) : (
        <p className="muted">{t.recorded}</p>
      )}
    </div>
  );
}
