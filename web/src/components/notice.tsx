import type { ReactNode } from "react";

type Severity = "info" | "success" | "warn" | "error";

const icons: Record<Severity, string> = {
  info: "pi-info-circle",
  success: "pi-check-circle",
  warn: "pi-exclamation-triangle",
  error: "pi-times-circle",
};

/** A message that stays in the page; errors and successes are announced. */
export function Notice({ severity, children }: { severity: Severity; children: ReactNode }) {
  return (
    <div className={`notice notice-${severity}`} role={severity === "error" ? "alert" : "status"}>
      <span className={`pi ${icons[severity]}`} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
