"use client";

import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import type { Patient } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { otherDayMessages } from "../messages/other-day";

/** Where visits are that were created for a day that is not shown; of several patients, nobody is named. */
export type OtherDay = { date: string; patient: Patient | null };

type OtherDayNoticeProps = { day: OtherDay; onShow: () => void; onClose: () => void };

/** After a visit was created for a day that is not shown: where it is. */
export function OtherDayNotice({ day, onShow, onClose }: OtherDayNoticeProps) {
  const t = useMessages(otherDayMessages);
  return (
    <Notice severity="info">
      <div className="row-between">
        <span>{t.text(day.date, day.patient?.fullName ?? null)}</span>
        <span className="row">
          <Button label={t.show} outlined size="small" onClick={onShow} />
          <Button label={t.close} icon="pi pi-times" iconOnly text size="small" onClick={onClose} />
        </span>
      </div>
    </Notice>
  );
}
