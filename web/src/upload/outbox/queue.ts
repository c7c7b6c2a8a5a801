/** The files of an outbox and what may happen to each: a pure state machine. */

import { type FileCheck, type FileKind, problemOf } from "../file-kind";
import type { Problem } from "../send-document";

export type Phase =
  /** Its bytes are being looked at. */
  | "checking"
  /** It may not be sent, and why is said. */
  | "refused"
  /** It waits for the person. */
  | "ready"
  /** It waits for a free place. */
  | "waiting"
  | "sending"
  /** The connection is lost; it goes on by itself. */
  | "interrupted"
  /** All bytes are there; the server checks them. */
  | "finishing"
  | "done"
  | "failed";

type Chosen<Facts> = {
  id: string;
  name: string;
  /** The name sent to the server: corrected where it did not fit the content. */
  sentName: string;
  bytes: number;
  facts: Facts;
};

export type QueueItem<Facts> = Chosen<Facts> & {
  kind: FileKind | null;
  phase: Phase;
  sent: number;
  problem: Problem | null;
  /** Of its content; null while it is not known. */
  sha256: string | null;
  /** The person was told that it is there already, and wants it uploaded. */
  anyway: boolean;
};

export type Queue<Facts> = readonly QueueItem<Facts>[];

export type QueueAction<Facts> =
  /** Files to be looked at, or such as go without another question. */
  | { type: "add"; items: readonly Chosen<Facts>[]; phase: "checking" | "waiting" }
  | { type: "checked"; id: string; check: FileCheck; sentName: string; sha256: string | null }
  | { type: "anyway"; id: string }
  | { type: "unreadable"; id: string }
  | { type: "describe"; ids: readonly string[]; change: Partial<Facts> }
  | { type: "send"; ids: readonly string[] }
  | { type: "sending"; id: string; sent: number }
  | { type: "interrupted"; id: string; problem: Problem }
  | { type: "finishing"; id: string }
  | { type: "done"; id: string }
  | { type: "failed"; id: string; problem: Problem }
  | { type: "remove"; id: string }
  | { type: "clear" };

const ON_THE_WAY: readonly Phase[] = ["sending", "interrupted", "finishing"];
const CHANGEABLE: readonly Phase[] = ["checking", "ready", "failed"];
const SENDABLE: readonly Phase[] = ["ready", "failed"];

function checked<Facts>(
  item: QueueItem<Facts>,
  { check, sentName, sha256 }: Extract<QueueAction<Facts>, { type: "checked" }>,
): QueueItem<Facts> {
  if (check.ok) {
    return { ...item, phase: "ready", kind: check.kind, sentName, sha256 };
  }
  return { ...item, phase: "refused", problem: problemOf(check) };
}

function changeItem<Facts>(
  item: QueueItem<Facts>,
  action: Exclude<QueueAction<Facts>, { type: "add" | "remove" | "clear" }>,
): QueueItem<Facts> {
  switch (action.type) {
    case "checked":
      return checked(item, action);
    case "anyway":
      return { ...item, anyway: true };
    case "unreadable":
      return { ...item, phase: "refused", problem: { code: "unreadable" } };
    case "describe":
      return CHANGEABLE.includes(item.phase)
        ? { ...item, facts: { ...item.facts, ...action.change } }
        : item;
    case "send":
      return isSendable(item) ? { ...item, phase: "waiting", problem: null } : item;
    case "sending":
      return { ...item, phase: "sending", sent: Math.min(action.sent, item.bytes), problem: null };
    case "interrupted":
      return { ...item, phase: "interrupted", problem: action.problem };
    case "finishing":
      return { ...item, phase: "finishing", sent: item.bytes, problem: null };
    case "done":
      return { ...item, phase: "done", sent: item.bytes, problem: null };
    case "failed":
      return { ...item, phase: "failed", problem: action.problem };
  }
}

function newItem<Facts>(item: Chosen<Facts>, phase: Phase): QueueItem<Facts> {
  return {
    ...item,
    kind: null,
    phase,
    sent: 0,
    problem: null,
    sha256: null,
    anyway: false,
  };
}

export function changeQueue<Facts>(queue: Queue<Facts>, action: QueueAction<Facts>): Queue<Facts> {
  switch (action.type) {
    case "add":
      return [...queue, ...action.items.map((item) => newItem(item, action.phase))];
    case "remove":
      return queue.filter((item) => item.id !== action.id);
    case "clear":
      return [];
    default: {
      const ids = "ids" in action ? action.ids : [action.id];
      return queue.map((item) => (ids.includes(item.id) ? changeItem(item, action) : item));
    }
  }
}

/** The waiting files that may start now, the oldest first. */
export function startable<Facts>(queue: Queue<Facts>, atOnce: number): Queue<Facts> {
  const busy = queue.filter((item) => ON_THE_WAY.includes(item.phase)).length;
  return queue.filter((item) => item.phase === "waiting").slice(0, Math.max(0, atOnce - busy));
}

export function isSendable({ phase }: Pick<QueueItem<unknown>, "phase">): boolean {
  return SENDABLE.includes(phase);
}

/** Whether it would be lost: a file that may not be sent can't be. */
export function isUnfinished({ phase }: Pick<QueueItem<unknown>, "phase">): boolean {
  return phase !== "done" && phase !== "refused";
}

export function isOnTheWay({ phase }: Pick<QueueItem<unknown>, "phase">): boolean {
  return phase === "waiting" || ON_THE_WAY.includes(phase);
}

/** True once every file that could be sent has arrived: the dialog may close. */
export function isFinished(queue: Queue<unknown>): boolean {
  return queue.length > 0 && queue.every((item) => item.phase === "done");
}

/** 0 to 100; it stays at 99 until the server has accepted the file. */
export function percentOf(item: QueueItem<unknown>): number {
  if (item.phase === "done") {
    return 100;
  }
  return item.bytes === 0 ? 0 : Math.min(99, Math.floor((item.sent / item.bytes) * 100));
}
