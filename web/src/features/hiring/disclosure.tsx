import type { ReactNode } from "react";

type DisclosureProps = { label: string; children: ReactNode };

/** What is worth knowing to some and in the way of others: shown when asked for. */
export function Disclosure({ label, children }: DisclosureProps) {
  return (
    <details className="application-more">
      <summary>{label}</summary>
      {children}
    </details>
  );
}
