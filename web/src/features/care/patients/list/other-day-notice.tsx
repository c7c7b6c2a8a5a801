"use client";

import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { useMessages } from "@/lib/messages/locale-context";
import { otherDayMessages } from "../messages/other-day";

type OtherDayNoticeProps = { date: string; onShow: () => void; onClose: () => void };

/** After a visit was created for a day that is not shown: where it is. */
export function OtherDayNotice({ date, onShow, onClose }: OtherDayNoticeProps) {
  const t = useMessages(otherDayMessages);
  return (
    <Notice severity="info">
      <div className="row-between">
        <span>{t.text(date)}</span>
        <span className="row">
          <Button label={t.show} outlined size="small" onClick={onShow} />
          <Button label={t.close} icon="pi pi-times" iconOnly text size="small" onClick={onClose} />
        </span>
      </div>
    </Notice>
  );
}
