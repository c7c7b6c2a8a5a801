/** The files of one upload dialog and what may happen to each: a pure state machine. */

import type { FileCheck, FileKind } from "./file-kind";

const MAX_AT_A_TIME = 3;

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

/** Why a file stands still, as a message key, with the server's own words where it gave some. */
export type Problem = { code: string; message?: string };

export type QueueItem = {
  id: string;
  name: string;
  /** The name the server is told: mended where it did not fit the content. */
  sentName: string;
  bytes: number;
  kind: FileKind | null;
  docType: string;
  uploadDate: string;
  phase: Phase;
  sent: number;
  problem: Problem | null;
  /** Of its content; null while it is not known. */
  sha256: string | null;
  /** The person was told that it is there already, and wants it uploaded. */
  anyway: boolean;
};

export type Queue = readonly QueueItem[];

export type QueueAction =
  | {
      type: "add";
      items: readonly Pick<QueueItem, "id" | "name" | "bytes" | "docType" | "uploadDate">[];
    }
  | { type: "checked"; id: string; check: FileCheck; sentName: string; sha256: string | null }
  | { type: "anyway"; id: string }
  | { type: "unreadable"; id: string }
  | {
      type: "describe";
      ids: readonly string[];
      change: Partial<Pick<QueueItem, "docType" | "uploadDate">>;
    }
  | { type: "send"; ids: readonly string[] }
  | { type: "sending"; id: string; sent: number }
  | { type: "interrupted"; id: string; problem: Problem }
  | { type: "finishing"; id: string }
  | { type: "done"; id: string }
  | { type: "failed"; id: string; problem: Problem }
  | { type: "remove"; id: string };

const ON_THE_WAY: readonly Phase[] = ["sending", "interrupted", "finishing"];
const CHANGEABLE: readonly Phase[] = ["checking", "ready", "failed"];
const SENDABLE: readonly Phase[] = ["ready", "failed"];

function checked(
  item: QueueItem,
  { check, sentName, sha256 }: Extract<QueueAction, { type: "checked" }>,
): QueueItem {
  if (check.ok) {
    return { ...item, phase: "ready", kind: check.kind, sentName, sha256 };
  }
  const code = check.problem === "unsupported" ? `unsupported_${check.found}` : check.problem;
  return { ...item, phase: "refused", problem: { code } };
}

function isDescribed(item: QueueItem): boolean {
  return item.docType !== "" && item.uploadDate !== "";
}

function changeItem(
  item: QueueItem,
  action: Exclude<QueueAction, { type: "add" | "remove" }>,
): QueueItem {
  switch (action.type) {
    case "checked":
      return checked(item, action);
    case "anyway":
      return { ...item, anyway: true };
    case "unreadable":
      return { ...item, phase: "refused", problem: { code: "unreadable" } };
    case "describe":
      return CHANGEABLE.includes(item.phase) ? { ...item, ...action.change } : item;
    case "send":
      return SENDABLE.includes(item.phase) && isDescribed(item)
        ? { ...item, phase: "waiting", problem: null }
        : item;
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

function newItem(
  item: Pick<QueueItem, "id" | "name" | "bytes" | "docType" | "uploadDate">,
): QueueItem {
  return {
    ...item,
    sentName: item.name,
    kind: null,
    phase: "checking",
    sent: 0,
    problem: null,
    sha256: null,
    anyway: false,
  };
}

export function queueReducer(queue: Queue, action: QueueAction): Queue {
  if (action.type === "add") {
    return [...queue, ...action.items.map(newItem)];
  }
  if (action.type === "remove") {
    return queue.filter((item) => item.id !== action.id);
  }
  const ids = "ids" in action ? action.ids : [action.id];
  return queue.map((item) => (ids.includes(item.id) ? changeItem(item, action) : item));
}

/** The waiting files that may start now, the oldest first. */
export function startable(queue: Queue): Queue {
  const busy = queue.filter((item) => ON_THE_WAY.includes(item.phase)).length;
  return queue
    .filter((item) => item.phase === "waiting")
    .slice(0, Math.max(0, MAX_AT_A_TIME - busy));
}

export function isSendable(item: QueueItem): boolean {
  return SENDABLE.includes(item.phase);
}

/** What still keeps the person from pressing "Upload". */
export function missingFrom(queue: Queue): "files" | "description" | null {
  const candidates = queue.filter(isSendable);
  if (candidates.length === 0) {
    return "files";
  }
  return candidates.every(isDescribed) ? null : "description";
}

export function isBusy(queue: Queue): boolean {
  return queue.some((item) => item.phase === "waiting" || ON_THE_WAY.includes(item.phase));
}

/** True once every file that could be sent has arrived: the dialog may close. */
export function isFinished(queue: Queue): boolean {
  return queue.length > 0 && queue.every((item) => item.phase === "done");
}

/** 0 to 100; it stays at 99 until the server has accepted the file. */
export function percentOf(item: QueueItem): number {
  if (item.phase === "done") {
    return 100;
  }
  return item.bytes === 0 ? 0 : Math.min(99, Math.floor((item.sent / item.bytes) * 100));
}
