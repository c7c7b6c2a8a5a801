import type { ReactNode } from "react";
import "./facts.css";

/** One thing that is known about an entry of a log; nothing if it is not known. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return children === null || children === "" ? null : (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
