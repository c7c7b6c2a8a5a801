import type { ReactNode } from "react";

/** One thing that is known of an email; nothing where it is not. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return children === null || children === "" ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
