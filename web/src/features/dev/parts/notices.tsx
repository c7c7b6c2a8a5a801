"use client";

import { Button } from "@/components/button";
import { Notice } from "@/components/notice";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

const severities = ["info", "success", "warn", "error"] as const;

export function Notices() {
  const t = useMessages(devMessages);
  return (
    <>
      {severities.map((severity) => (
        <Notice key={severity} severity={severity}>
          {t.sentence}
        </Notice>
      ))}
      <Notice severity="warn">
        <p>{t.long}</p>
        <Button label={t.open} outlined />
      </Notice>
    </>
  );
}
