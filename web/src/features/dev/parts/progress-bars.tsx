"use client";

import { Progress } from "@/components/progress";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

export function ProgressBars() {
  const t = useMessages(devMessages);
  return (
    <div className="stack">
      {[0, 45, 100].map((value) => (
        <Progress key={value} value={value} label={t.documents} />
      ))}
    </div>
  );
}
