import { describe, expect, it } from "vitest";
import {
  type QueueAction as Action,
  changeQueue,
  isFinished,
  isOnTheWay,
  isSendable,
  percentOf,
  type Queue as QueueOf,
  startable,
} from "./queue";

type Facts = { docType: string };
type Queue = QueueOf<Facts>;
type QueueAction = Action<Facts>;

const MB = 1_048_576;

function play(queue: Queue, ...actions: QueueAction[]): Queue {
  return actions.reduce((now, action) => changeQueue(now, action), queue);
}

function add(...ids: string[]): QueueAction {
  const items = ids.map((id) => ({
    id,
    name: `${id}.pdf`,
    sentName: `${id}.pdf`,
    bytes: 10 * MB,
    facts: { docType: "" },
  }));
  return { type: "add", items, phase: "checking" };
}

function accept(id: string): QueueAction {
  return {
    type: "checked",
    id,
    check: { ok: true, kind: "pdf" },
    sentName: `${id}.pdf`,
    sha256: null,
  };
}

function readyQueue(...ids: string[]): Queue {
  return play([], add(...ids), ...ids.map(accept), {
    type: "describe",
    ids,
    change: { docType: "Prescription" },
  });
}

function phases(queue: Queue): string[] {
  return queue.map((item) => item.phase);
}

describe("checking", () => {
  it("refuses a file with a reason that names what was found", () => {
    const check = { ok: false, problem: "unsupported", found: "program" } as const;
    const queue = play([], add("a"), {
      type: "checked",
      id: "a",
      check,
      sentName: "a.pdf",
      sha256: null,
    });
    expect(queue[0]).toMatchObject({ phase: "refused", problem: { code: "unsupported_program" } });
    expect(queue.filter(isSendable)).toEqual([]);
  });

  it("never sends a refused file", () => {
    const check = { ok: false, problem: "empty" } as const;
    const queue = play([], add("a"), {
      type: "checked",
      id: "a",
      check,
      sentName: "a.pdf",
      sha256: null,
    });
    expect(phases(play(queue, { type: "send", ids: ["a"] }))).toEqual(["refused"]);
  });
});

describe("sending", () => {
  it("starts three at a time, oldest first, and the next when a place is free", () => {
    const ids = ["a", "b", "c", "d", "e"];
    const waiting = play(readyQueue(...ids), { type: "send", ids });
    expect(startable(waiting, 3).map((item) => item.id)).toEqual(["a", "b", "c"]);
    const busy = play(
      waiting,
      ...["a", "b", "c"].map((id) => ({ type: "sending", id, sent: 0 }) as const),
    );
    expect(startable(busy, 3)).toEqual([]);
    const lost = play(busy, { type: "interrupted", id: "b", problem: { code: "offline" } });
    expect(startable(lost, 3)).toEqual([]);
    expect(startable(play(lost, { type: "done", id: "a" }), 3).map((item) => item.id)).toEqual([
      "d",
    ]);
  });

  it("does not let the type change on the way", () => {
    const queue = play(
      readyQueue("a"),
      { type: "send", ids: ["a"] },
      { type: "sending", id: "a", sent: MB },
    );
    const changed = play(queue, {
      type: "describe",
      ids: ["a"],
      change: { docType: "Medical Report" },
    });
    expect(changed[0]?.facts.docType).toBe("Prescription");
  });

  it("keeps the progress over an interruption and sends a failed file again", () => {
    const half = play(
      readyQueue("a"),
      { type: "send", ids: ["a"] },
      { type: "sending", id: "a", sent: 5 * MB },
    );
    const lost = play(half, { type: "interrupted", id: "a", problem: { code: "offline" } });
    expect(lost[0]).toMatchObject({ phase: "interrupted", sent: 5 * MB });
    const failed = play(lost, { type: "failed", id: "a", problem: { code: "gone" } });
    expect(failed.some(isOnTheWay)).toBe(false);
    const again = play(failed, { type: "send", ids: ["a"] });
    expect(again[0]).toMatchObject({ phase: "waiting", problem: null });
  });

  it("is finished when all are done, and not while one is refused", () => {
    const done = play(readyQueue("a", "b"), { type: "done", id: "a" }, { type: "done", id: "b" });
    expect(isFinished(done)).toBe(true);
    expect(isFinished([])).toBe(false);
    const check = { ok: false, problem: "too_large" } as const;
    const mixed = play(done, add("c"), {
      type: "checked",
      id: "c",
      check,
      sentName: "c.pdf",
      sha256: null,
    });
    expect(isFinished(mixed)).toBe(false);
    expect(isFinished(play(mixed, { type: "remove", id: "c" }))).toBe(true);
  });
});

describe("percentOf", () => {
  it("goes from 0 to 100 and says 100 only when it is done", () => {
    const [fresh] = readyQueue("a");
    const [sent] = play(readyQueue("a"), { type: "sending", id: "a", sent: 10 * MB });
    const [finishing] = play(readyQueue("a"), { type: "finishing", id: "a" });
    const [done] = play(readyQueue("a"), { type: "done", id: "a" });
    expect([fresh, sent, finishing, done].map((item) => item && percentOf(item))).toEqual([
      0, 99, 99, 100,
    ]);
  });
});
