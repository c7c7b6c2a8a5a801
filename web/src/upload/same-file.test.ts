import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashFile } from "./file-hash";
import { changeQueue, type QueueAction, type Queue as QueueOf } from "./outbox/queue";
import { attentionFirst, sameFileAs } from "./same-file";

type Queue = QueueOf<null>;

const A = "a".repeat(64);
const B = "b".repeat(64);

function queueOf(...files: [id: string, sha256: string | null][]): Queue {
  const items = files.map(([id]) => ({
    id,
    name: `${id}.pdf`,
    sentName: `${id}.pdf`,
    bytes: 10,
    facts: null,
  }));
  const checks = files.map(
    ([id, sha256]): QueueAction<null> => ({
      type: "checked",
      id,
      check: { ok: true, kind: "pdf" },
      sentName: `${id}.pdf`,
      sha256,
    }),
  );
  return [{ type: "add", items, phase: "checking" } as const, ...checks].reduce(
    (queue, action) => changeQueue(queue, action),
    [] as Queue,
  );
}

function twins(queue: Queue, stored: { fileName: string; sha256: string | null }[] = []) {
  return queue.map((item) => sameFileAs(item, queue, stored));
}

describe("sameFileAs", () => {
  it("names the document that is on the visit already", () => {
    const stored = [
      { fileName: "other.pdf", sha256: B },
      { fileName: "scan.pdf", sha256: A },
    ];
    expect(twins(queueOf(["x", A]), stored)).toEqual([{ where: "visit", name: "scan.pdf" }]);
  });

  it("names the first of two in the list, which itself goes", () => {
    expect(twins(queueOf(["x", A], ["y", B], ["z", A]))).toEqual([
      null,
      null,
      { where: "queue", name: "x.pdf" },
    ]);
  });

  it("takes files whose hash is unknown for different ones", () => {
    expect(twins(queueOf(["x", null], ["y", null]), [{ fileName: "c", sha256: null }])).toEqual([
      null,
      null,
    ]);
  });

  it("lets the second go when the first is taken out", () => {
    const queue = changeQueue(queueOf(["x", A], ["z", A]), { type: "remove", id: "x" });
    expect(twins(queue)).toEqual([null]);
  });

  it("does not count a file that was refused", () => {
    const queue = changeQueue(queueOf(["x", A], ["z", A]), { type: "unreadable", id: "x" });
    expect(twins(queue)).toEqual([null, null]);
  });

  it("no longer says anything when it is to be uploaded anyway, or is on its way", () => {
    const stored = [{ fileName: "scan.pdf", sha256: A }];
    const anyway = changeQueue(queueOf(["x", A]), { type: "anyway", id: "x" });
    expect(twins(anyway, stored)).toEqual([null]);
    const done = changeQueue(anyway, { type: "done", id: "x" });
    expect(twins(done, stored)).toEqual([null]);
  });
});

describe("attentionFirst", () => {
  it("shows what was rejected, failed or is there already above the others, in order", () => {
    const queue = [
      { type: "unreadable", id: "b" } as const,
      { type: "failed", id: "d", problem: { code: "gone" } } as const,
    ].reduce(changeQueue, queueOf(["a", null], ["b", null], ["c", A], ["d", null], ["e", null]));
    const held = new Map([["c", { where: "visit", name: "scan.pdf" } as const]]);
    expect(attentionFirst(queue, held).map((item) => item.id)).toEqual(["b", "c", "d", "a", "e"]);
  });
});

describe("hashFile", () => {
  it("is what the API computes", async () => {
    const content = new Uint8Array(100_000).fill(7);
    const expected = createHash("sha256").update(content).digest("hex");
    expect(await hashFile(new Blob([content]))).toBe(expected);
  });

  it("is unknown for a file that can't be read", async () => {
    const gone = { arrayBuffer: () => Promise.reject(new Error("gone")) };
    expect(await hashFile(gone as unknown as Blob)).toBeNull();
  });
});
