/**
 * Files that wait to be sent, kept on the device with their bytes: they survive reloads and lost connections. What
 * has waited for a week is forgotten, no matter whose it was.
 */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { randomId } from "@/lib/intents/random-id";

export type KeptFile<Facts = unknown> = {
  id: string;
  /** Whose it is: a form's, an application's, a person's. */
  owner: string;
  name: string;
  /** As it is sent to the server: corrected where it did not fit the content. */
  sentName: string;
  content: Blob;
  keptAt: number;
  /** Whether it is to go; otherwise it waits for the person. */
  isSent: boolean;
  /** Where its bytes go, once the upload has begun. */
  url: string | null;
  /** Whether all of them are there, and only the last call is missing. */
  isDelivered: boolean;
  /** What its owner knows of it besides. */
  facts: Facts;
};

/** How files are stored in the browser's database. */
export type Row = { id: string; owner: string; keptAt: number };

export type Codec = {
  toRow: (file: KeptFile) => Promise<Row>;
  /** The file again; null where it can't be read any more. */
  toFile: (row: Row) => Promise<KeptFile | null>;
};

export type FileStore = {
  keep: (file: KeptFile) => Promise<void>;
  forget: (id: string) => Promise<void>;
  /** Whether it still waits: another tab may have sent it, or taken it out. */
  has: (id: string) => Promise<boolean>;
  /** What waits for this owner, the oldest first. */
  of: (owner: string) => Promise<KeptFile[]>;
};

interface Schema extends DBSchema {
  files: { key: string; value: Row; indexes: { owner: string } };
}

/** As applicants' browsers kept them before files of others were kept, too. */
type OldRow = Row & { name?: string; field?: string; attachmentId?: string | null };

const week = 7 * 24 * 3600 * 1000;
let opened: Promise<IDBPDatabase<Schema> | null> | undefined;

/** The person who left it may never come back. */
async function forgetOld(database: IDBPDatabase<Schema>): Promise<void> {
  for await (const cursor of database.transaction("files", "readwrite").store) {
    if (cursor.value.keptAt < Date.now() - week) {
      await cursor.delete();
    }
  }
}

/** Null while a tab with an older version of the app holds the database. */
async function openFiles(): Promise<IDBPDatabase<Schema> | null> {
  let giveUp: (held: null) => void = () => undefined;
  const held = new Promise<null>((resolve) => {
    giveUp = resolve;
  });
  const opening = openDB<Schema>("carehire-files", 2, {
    upgrade: async (fresh, before, _, transaction) => {
      if (before === 0) {
        fresh.createObjectStore("files", { keyPath: "id" }).createIndex("owner", "owner");
        return;
      }
      for await (const cursor of transaction.objectStore("files")) {
        const { field, attachmentId = null, ...row }: OldRow = cursor.value;
        const isSent = row.owner.startsWith("application:");
        const facts = { field, attachmentId };
        const known = { sentName: row.name, isSent, isDelivered: false, facts };
        await cursor.update({ ...row, ...known } as Row);
      }
    },
    blocked: () => giveUp(null),
    // A newer version of the app waits in another tab.
    blocking: (_, __, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
  });
  const database = await Promise.race([opening, held]);
  if (database !== null) {
    await forgetOld(database);
  }
  return database;
}

function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= openFiles().catch(() => null);
  return opened;
}

/** A file that was chosen just now. */
export function newKeptFile<Facts>(
  owner: string,
  name: string,
  content: Blob,
  facts: Facts,
): KeptFile<Facts> {
  return {
    id: randomId(),
    owner,
    name,
    sentName: name,
    content,
    keptAt: Date.now(),
    isSent: false,
    url: null,
    isDelivered: false,
    facts,
  };
}

/** Whether nothing waits here, no matter whose. */
export async function isEmpty(): Promise<boolean> {
  return ((await (await database())?.count("files")) ?? 0) === 0;
}

export function fileStore({ toRow, toFile }: Codec): FileStore {
  /** What the browser does not keep, in private windows or on a full device: kept as long as the page is open. */
  const memory = new Map<string, KeptFile>();

  async function rowsOf(owner: string): Promise<Row[]> {
    return (await (await database())?.getAllFromIndex("files", "owner", owner)) ?? [];
  }

  /** Stays in memory where it can't be kept; nothing where it has changed or gone meanwhile. */
  async function write(file: KeptFile): Promise<void> {
    try {
      const row = await toRow(file);
      const files = await database();
      if (memory.get(file.id) === file) {
        await files?.put("files", row);
      }
      if (files !== null && memory.get(file.id) === file) {
        memory.delete(file.id);
      }
    } catch {
      // It is sent from memory, and a reload asks for it again.
    }
  }

  return {
    keep: (file) => {
      memory.set(file.id, file);
      return write(file);
    },
    forget: async (id) => {
      memory.delete(id);
      await (await database())?.delete("files", id).catch(() => undefined);
    },
    has: async (id) =>
      memory.has(id) || (await (await database())?.getKey("files", id)) !== undefined,
    of: async (owner) => {
      // What is sealed could not be kept without a connection.
      for (const file of [...memory.values()]) {
        // One after the other: each is sealed as a whole.
        await write(file);
      }
      const rows = await rowsOf(owner).catch(() => []);
      const files = [...memory.values()].filter((file) => file.owner === owner);
      for (const row of rows) {
        // One after the other: each may be in memory as a whole.
        const file = await toFile(row);
        if (file !== null) {
          files.push(file);
        }
      }
      return files.sort((one, other) => one.keptAt - other.keptAt);
    },
  };
}

/** Files of people without an account: anyone who has their device has their files. */
export const plainFiles = fileStore({
  toRow: async (file) => file,
  toFile: async (row) => row as KeptFile,
});

/** Gives files to another owner, for whom they are sent; returns how many. */
export async function handOver(from: string, to: string): Promise<number> {
  const files = await plainFiles.of(from);
  await Promise.all(files.map((file) => plainFiles.keep({ ...file, owner: to, isSent: true })));
  return files.length;
}
