import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api/errors";
import type { UploadServer } from "../send-document";
import { type FileStore, type KeptFile, newKeptFile } from "./kept-files";
import type { QueueAction } from "./queue";
import { createSender } from "./sender";
import { createShelf } from "./shelf";

type Facts = { plan: string };

let kept: Map<string, KeptFile>;
let actions: QueueAction<Facts>[];
let calls: string[];

const store: FileStore = {
  keep: async (file) => {
    kept.set(file.id, file);
  },
  forget: async (id) => {
    kept.delete(id);
  },
  has: async (id) => kept.has(id),
  of: async () => [],
};

/** A server that has all bytes already, and answers the last call as told. */
function serverThat(complete: () => void): UploadServer {
  return {
    createUpload: async () => ({
      documentId: "1",
      endpoint: "",
      bucketName: "",
      objectName: "",
      chunkSize: 1,
      contentType: "",
      isDelivered: true,
    }),
    completeUpload: async () => complete(),
    discardUpload: async () => {
      calls.push("discard");
    },
    authorize: async () => ["", ""] as const,
    refreshToken: async () => undefined,
    refusedWith: [],
    statusOf: (error) => (error instanceof ApiError ? error.status : -1),
    publishableKey: "",
  };
}

function senderOf(complete: (facts: Facts) => void) {
  const shelf = createShelf<Facts>("me", store);
  const file = { ...newKeptFile("me", "scan.pdf", new Blob(["x"]), { plan: "old" }) };
  const delivered = { ...file, isSent: true, isDelivered: true };
  shelf.put(delivered);
  kept.set(file.id, delivered);
  const sender = createSender<Facts>(
    {
      owner: "me",
      store,
      atOnce: 1,
      serverFor: ({ facts }) => serverThat(() => complete(facts)),
      problemOf: () => ({ code: "refused" }),
      waitsForSignIn: (error) => error instanceof ApiError && error.status === 401,
      anew: () => ({ plan: "new" }),
    },
    shelf,
    (action) => actions.push(action),
  );
  return { sender, shelf, id: file.id };
}

function refusal(status: number): ApiError {
  return new ApiError(status, { code: "refused", message: "No." }, "");
}

async function lastAction(type: QueueAction<Facts>["type"]): Promise<void> {
  await vi.waitFor(() => expect(actions.at(-1)?.type).toBe(type));
}

beforeEach(() => {
  kept = new Map();
  actions = [];
  calls = [];
});

describe("createSender", () => {
  it("forgets what has arrived before it says so", async () => {
    const { sender, id } = senderOf(() => undefined);
    sender.start(id);
    sender.start(id);
    await lastAction("done");
    expect(kept.size).toBe(0);
    expect(actions.filter(({ type }) => type === "sending")).toHaveLength(1);
  });

  it("lets a file wait for the next sign-in, as far as it has come", async () => {
    const { sender, id } = senderOf(() => {
      throw refusal(401);
    });
    sender.start(id);
    await lastAction("interrupted");
    expect(kept.get(id)).toMatchObject({ isSent: true, isDelivered: true, facts: { plan: "old" } });
    expect(calls).toEqual([]);
  });

  it("keeps what was refused, to begin anew", async () => {
    const { sender, id } = senderOf(() => {
      throw refusal(409);
    });
    sender.start(id);
    await lastAction("failed");
    expect(kept.get(id)).toMatchObject({ isDelivered: false, url: null, facts: { plan: "new" } });
    expect(calls).toEqual(["discard"]);
  });

  it.each([
    { hours: 23, end: "failed", sent: ["old"] },
    { hours: 24, end: "done", sent: ["old", "new"] },
  ] as const)(
    "begins anew only what took longer than the server keeps it: $hours hours",
    async ({ hours, end, sent }) => {
      const plans: string[] = [];
      const { sender, id } = senderOf(({ plan }) => {
        plans.push(plan);
        if (plan === "old") {
          vi.spyOn(Date, "now").mockReturnValue(Date.now() + hours * 3_600_000);
          throw refusal(404);
        }
      });
      sender.start(id);
      await lastAction(end);
      expect(plans).toEqual(sent);
      vi.restoreAllMocks();
    },
  );

  it("begins nothing anew that is refused at once", async () => {
    const { sender, id } = senderOf(() => {
      throw refusal(404);
    });
    sender.start(id);
    await lastAction("failed");
  });

  it("does not send what another tab has sent or taken out", async () => {
    const { sender, id } = senderOf(() => undefined);
    kept.clear();
    sender.start(id);
    await lastAction("remove");
    expect(actions).toHaveLength(1);
  });
});
