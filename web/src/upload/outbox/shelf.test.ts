import { describe, expect, it } from "vitest";
import { type FileStore, type KeptFile, newKeptFile } from "./kept-files";
import { createShelf } from "./shelf";

/** Keeps what it is given, as late as the test lets it. */
function slowStore() {
  const kept = new Map<string, KeptFile>();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const store: FileStore = {
    keep: async (file) => {
      await gate;
      kept.set(file.id, file);
    },
    forget: async (id) => {
      kept.delete(id);
    },
    has: async (id) => kept.has(id),
    of: async (owner) => [...kept.values()].filter((file) => file.owner === owner),
  };
  return { kept, store, release };
}

const content = new Blob(["%PDF-"]);

function shelfWithFile() {
  const slow = slowStore();
  const shelf = createShelf<{ docType: string }>("me", slow.store);
  const file = newKeptFile("me", "scan.pdf", content, { docType: "" });
  shelf.put(file);
  return { ...slow, shelf, id: file.id };
}

describe("createShelf", () => {
  it.each(["end", "remove"] as const)("does not keep again what is gone by %s", async (how) => {
    const { kept, release, shelf, id } = shelfWithFile();
    const learning = shelf.learn(id, { url: "http://storage/1" });
    const going = shelf[how](id);
    const late = shelf.learn(id, { url: "http://storage/2" });
    release();
    await Promise.all([learning, going, late]);
    expect(kept.size).toBe(0);
  });

  it("says that a file is kept only after what was asked before", async () => {
    const { release, shelf, id } = shelfWithFile();
    const learning = shelf.learn(id, { isSent: true });
    const asked = shelf.isKept(id);
    release();
    await learning;
    expect(await asked).toBe(true);
  });

  it("keeps all that becomes known of a file", async () => {
    const { kept, release, shelf, id } = shelfWithFile();
    release();
    await Promise.all([
      shelf.learn(id, { isSent: true }),
      shelf.learnFacts(id, { docType: "Prescription" }),
      shelf.learn(id, { url: "http://storage/1" }),
    ]);
    expect(kept.get(id)).toMatchObject({
      isSent: true,
      url: "http://storage/1",
      facts: { docType: "Prescription" },
    });
  });

  it("loads what earlier pages have left, and nothing that is here", async () => {
    const { release, shelf, store, id } = shelfWithFile();
    release();
    await shelf.learn(id, {});
    const other = newKeptFile("me", "other.pdf", content, { docType: "" });
    await store.keep(other);
    await store.keep(newKeptFile("somebody else", "theirs.pdf", content, null));
    expect((await shelf.load()).map(({ name }) => name)).toEqual(["other.pdf"]);
  });
});
