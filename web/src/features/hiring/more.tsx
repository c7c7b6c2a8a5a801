import type { ReactNode } from "react";

type MoreProps = { label: string; children: ReactNode };

/** What is worth knowing to some and in the way of others: shown when asked for. */
export function More({ label, children }: MoreProps) {
  return (
    <details className="application-more">
      <summary>{label}</summary>
      {children}
    </details>
  );
}
