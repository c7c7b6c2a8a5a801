"use client";

import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { ApiError } from "@/lib/api/errors";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

const severities = ["success", "info", "warn", "error"] as const;

export function Toasts() {
  const t = useMessages(devMessages);
  const { show, showError } = useToast();
  const fail = () => showError(new ApiError(409, { message: t.failed }, t.failed));
  return (
    <div className="row" translate="no">
      {severities.map((severity) => (
        <Button
          key={severity}
          label={`show ${severity}`}
          outlined
          onClick={() => show(severity, severity === "info" ? t.long : t.sentence)}
        />
      ))}
      <Button label="showError" outlined onClick={fail} />
    </div>
  );
}
