/** Files of patients and applicants on a device that others may use: only who chose them can read them again. */

import { deviceKeyBytes } from "@/data/account/device-key";
import { loadAhead } from "@/lib/parts/load-ahead";
import { noteNothing, noteWaiting } from "@/lib/storage/under-way";
import { fileStore, isEmpty, type KeptFile, type Row } from "./kept-files";

type SealedRow = Row & { head: Blob; body: Blob };

const ivBytes = 12;
const cipher = "AES-GCM";

let key: Promise<CryptoKey> | undefined;

async function importKey(): Promise<CryptoKey> {
  return await crypto.subtle.importKey("raw", await deviceKeyBytes(), cipher, false, [
    "encrypt",
    "decrypt",
  ]);
}

/** The person's own, from the API after each sign-in; a page belongs to one person. */
function deviceKey(): Promise<CryptoKey> {
  key ??= importKey().catch((error: unknown) => {
    key = undefined;
    throw error;
  });
  return key;
}

// The person may have lost the connection by the time they choose a file.
loadAhead(() => deviceKey().catch(() => undefined));

async function seal(bytes: BufferSource): Promise<Blob> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  return new Blob([
    iv,
    await crypto.subtle.encrypt({ name: cipher, iv }, await deviceKey(), bytes),
  ]);
}

async function open(sealed: Blob): Promise<ArrayBuffer> {
  const iv = await sealed.slice(0, ivBytes).arrayBuffer();
  const bytes = await sealed.slice(ivBytes).arrayBuffer();
  return await crypto.subtle.decrypt({ name: cipher, iv }, await deviceKey(), bytes);
}

/** The sealed bytes of each file's content: only what is known of a file changes. */
const bodies = new WeakMap<Blob, Blob>();

async function bodyOf({ content }: KeptFile): Promise<Blob> {
  const body = bodies.get(content) ?? (await seal(await content.arrayBuffer()));
  bodies.set(content, body);
  return body;
}

export const sealedFiles = fileStore({
  toRow: async (file): Promise<SealedRow> => {
    noteWaiting();
    const { id, owner, keptAt, content, ...known } = file;
    const text = JSON.stringify({ ...known, type: content.type });
    const head = await seal(new TextEncoder().encode(text));
    return { id, owner, keptAt, head, body: await bodyOf(file) };
  },
  toFile: async (row) => {
    const { head, body, ...kept } = row as SealedRow;
    try {
      const { type, ...known } = JSON.parse(new TextDecoder().decode(await open(head)));
      const content = new Blob([await open(body)], { type });
      bodies.set(content, body);
      return { ...kept, ...known, content };
    } catch {
      // No connection for the key, or the key has changed.
      return null;
    }
  },
});

/** Notes that a page has nothing to look for, where that is so. */
export async function noneWait(): Promise<void> {
  if (await isEmpty().catch(() => false)) {
    noteNothing();
  }
}
