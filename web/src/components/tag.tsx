import type { ReactNode } from "react";

/** What a state means to someone reading a list: only what has to be acted on now stands out. */
export type Tone = "new" | "talks" | "offer" | "done" | "waiting" | "closed" | "urgent";

/** A short state, never shown by color alone. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>;
}
