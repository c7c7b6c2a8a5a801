import type { ReactNode } from "react";

type Severity = "success" | "info" | "warning" | "danger" | "secondary";

/** A short state, never told by colour alone. */
export function Tag({ severity, children }: { severity: Severity; children: ReactNode }) {
  return <span className={`p-tag p-component p-tag-${severity}`}>{children}</span>;
}
