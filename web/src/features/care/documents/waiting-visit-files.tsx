"use client";

import { useState } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import type { Me } from "@/lib/session/me";
import { useAttended, useAttending } from "@/upload/outbox/attended";
import { WaitingList } from "@/upload/waiting/waiting-list";
import { type VisitOfFile, visitOutbox } from "./upload/visit-outbox";

const UploadDialog = lazyPart(() => import("./upload-dialog").then((m) => m.UploadDialog), {
  closeOf: (props) => props.onClose,
});

type OfVisitsProps = { me: Me; isOurs: (visitId: string) => boolean };

function OfVisits({ me, isOurs }: OfVisitsProps) {
  const [opened, setOpened] = useState<VisitOfFile | null>(null);

  return (
    <>
      <WaitingList
        outbox={visitOutbox(me.id)}
        isOurs={({ visit }) => isOurs(visit.id)}
        aboutOf={({ visit }) => `${visit.name}, ${visit.patient.fullName}`}
        onGoOn={({ visit }) => setOpened(visit)}
      />
      {opened === null ? null : (
        <UploadDialog
          person={me.id}
          patient={opened.patient}
          visitId={opened.id}
          visitName={opened.name}
          today={me.settings.today}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Files for visits that earlier pages have left on this device, unless something else here shows them. */
export function WaitingVisitFiles({ me }: { me: Me }) {
  const attended = useAttended();
  return <OfVisits me={me} isOurs={(visitId) => !attended.includes(visitId)} />;
}

/** Those for one visit, where it is looked at. */
export function WaitingFilesOfVisit({ me, visitId }: { me: Me; visitId: string }) {
  useAttending(visitId);
  const isInDialog = useAttended().filter((subject) => subject === visitId).length > 1;
  return <OfVisits me={me} isOurs={(other) => other === visitId && !isInDialog} />;
}
