"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { PartLoading } from "@/components/parts/part-loading";
import { idleMessages } from "@/lib/messages/idle";
import { useMessages } from "@/lib/messages/locale-context";
import { type Me, useMe } from "@/lib/session/me";
import { staff } from "@/roles";
import { LockDialog } from "./lock-dialog";
import type { LockScreenProps } from "./lock-screen";
import { useIdleState } from "./use-idle-state";

const LockScreen = lazyPart<LockScreenProps>(
  () => import("./lock-screen").then((module) => module.LockScreen),
  {
    loading: (
      <LockDialog>
        <PartLoading />
      </LockDialog>
    ),
    failed: LockFailed,
  },
);

/** Without its code there is no unlocking, but the page stays covered. */
function LockFailed({ why }: { why: ReactNode }) {
  return <LockDialog>{why}</LockDialog>;
}

/** Locks the screen of staff who have gone away; applicants see only their own data. */
export function IdleLock() {
  const me = useMe();
  return me !== undefined && staff.includes(me.role) ? <StaffLock me={me} /> : null;
}

function StaffLock({ me }: { me: Me }) {
  const t = useMessages(idleMessages);
  const { state, release } = useIdleState(me.settings.idleMinutes);
  if (state === "locked") {
    return <LockScreen me={me} onUnlocked={release} />;
  }
  return (
    <div className="idle-warning" role="alert">
      {state === "warning" ? (
        <div className="idle-warning-box">
          <span>{t.warning}</span>
          <Button label={t.stay} size="small" onClick={release} />
        </div>
      ) : null}
    </div>
  );
}
