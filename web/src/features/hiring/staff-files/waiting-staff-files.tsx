"use client";

import type { Me } from "@/lib/session/me";
import { useAttended } from "@/upload/outbox/attended";
import { WaitingList } from "@/upload/waiting/waiting-list";
import { staffFileOutbox } from "./staff-file-outbox";

/** Files for applications that earlier pages of this member of staff have left on this device. */
export function WaitingStaffFiles({ me }: { me: Me }) {
  const attended = useAttended();
  return (
    <WaitingList
      outbox={staffFileOutbox(me.id)}
      isOurs={({ applicationId }) => !attended.includes(applicationId)}
      aboutOf={({ applicant }) => applicant}
    />
  );
}
