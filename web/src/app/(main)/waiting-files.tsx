"use client";

import { lazyPart } from "@/components/parts/lazy-part";
import { type Me, useMe } from "@/lib/session/me";
import { MyselfContext } from "@/lib/session/myself";
import { rarely, useFilesMayWait } from "@/upload/waiting/rarely";

const OfVisits = lazyPart<{ me: Me }>(
  () =>
    import("@/features/care/documents/waiting-visit-files").then(
      (module) => module.WaitingVisitFiles,
    ),
  rarely,
);
const OfApplications = lazyPart<{ me: Me }>(
  () =>
    import("@/features/hiring/staff-files/waiting-staff-files").then(
      (module) => module.WaitingStaffFiles,
    ),
  rarely,
);

/** Sends what earlier pages have left on the device, whichever page the person is on. */
export function WaitingFiles() {
  const me = useMe();
  const filesMayWait = useFilesMayWait();
  if (me === undefined || !filesMayWait) {
    return null;
  }
  return (
    <MyselfContext value={me}>
      <OfVisits key={`visits ${me.id}`} me={me} />
      <OfApplications key={`applications ${me.id}`} me={me} />
    </MyselfContext>
  );
}
