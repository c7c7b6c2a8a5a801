/** Files that wait to be sent, kept on the device with their bytes: neither a reload nor a lost line loses one. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { randomId } from "../intents/random-id";

export type KeptFile = {
  id: string;
  /** What it waits for: a form, or an application. */
  owner: string;
  /** Which field it is for. */
  field: string;
  name: string;
  content: Blob;
  keptAt: number;
  /** Known once the upload has begun: its row, and where its bytes go. */
  attachmentId: string | null;
  url: string | null;
};

interface Schema extends DBSchema {
  files: { key: string; value: KeptFile; indexes: { owner: string } };
}

const week = 7 * 24 * 3600 * 1000;
/** Where a browser keeps nothing, in private windows: as long as the page is open. */
const memory = new Map<string, KeptFile>();
let opened: Promise<IDBPDatabase<Schema> | null> | undefined;

function database(): Promise<IDBPDatabase<Schema> | null> {
  opened ??= openDB<Schema>("carehire-files", 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore("files", { keyPath: "id" }).createIndex("owner", "owner");
    },
  }).catch(() => null);
  return opened;
}

/** A file that was chosen just now. */
export function newKeptFile(owner: string, field: string, name: string, content: Blob): KeptFile {
  const id = randomId();
  return { id, owner, field, name, content, keptAt: Date.now(), attachmentId: null, url: null };
}

export async function keepFile(file: KeptFile): Promise<void> {
  memory.set(file.id, file);
  try {
    await (await database())?.put("files", file);
  } catch {
    // The device is full: it is sent from memory, and a reload asks for it again.
  }
}

export async function forgetFile(id: string): Promise<void> {
  memory.delete(id);
  await (await database())?.delete("files", id).catch(() => undefined);
}

/** What waits for this owner, the oldest first; what has waited for a week is forgotten. */
export async function keptFilesOf(owner: string): Promise<KeptFile[]> {
  const stored = (await (await database())?.getAllFromIndex("files", "owner", owner)) ?? [];
  const known = new Map(stored.map((file) => [file.id, file]));
  for (const file of memory.values()) {
    if (file.owner === owner) {
      known.set(file.id, file);
    }
  }
  const files = [...known.values()].sort((one, other) => one.keptAt - other.keptAt);
  const old = files.filter((file) => file.keptAt < Date.now() - week);
  await Promise.all(old.map((file) => forgetFile(file.id)));
  return files.filter((file) => !old.includes(file));
}

/** What was chosen in a form goes with what the form has become; returns how many files that are. */
export async function handOver(from: string, to: string): Promise<number> {
  const files = await keptFilesOf(from);
  await Promise.all(files.map((file) => keepFile({ ...file, owner: to })));
  return files.length;
}
