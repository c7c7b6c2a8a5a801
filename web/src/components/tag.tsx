import type { ReactNode } from "react";
import "./tag.css";

/** What a state means to whoever reads a list: only what has to be acted on now is loud. */
export type Tone = "new" | "talks" | "offer" | "done" | "waiting" | "closed" | "urgent";

/** A short state, never told by color alone. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>;
}
