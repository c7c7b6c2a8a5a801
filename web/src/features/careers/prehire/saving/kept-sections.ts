/**
 * What was entered in a section and is not saved, kept on the device: neither a reload nor a lost connection loses
 * it. After a week it is forgotten, no matter whose it was.
 */

import type { SectionId } from "@/domain/hiring/prehire/declare";
import { isSectionId } from "@/domain/hiring/prehire/sections";
import type { FormValues } from "@/form/declare";
import { browserStore, type KeyStore } from "@/lib/storage/browser-storage";
import { draftPrefix } from "@/lib/unsaved/drafts";
import { ofLinks } from "./forget-form";

/** What a press on "Save" wanted to send, and since when. */
export type Pending = {
  data: object;
  /** What was in the fields then; more may have been entered since. */
  values: FormValues;
  since: number;
  /** Why it was refused, if it was: the API's code. */
  refused?: string;
};

export type KeptSection = {
  values: FormValues;
  /** The version of what is saved that these values began from; null where nothing was. */
  version: number | null;
  keptAt: number;
  pending: Pending | null;
  /** What was sent last and not answered: it may be saved. */
  unanswered?: object;
};

/** Whose: an account's id, or nobody's, and which application. */
export type Owner = { person: string; applicationId: string };

const week = 7 * 24 * 3600 * 1000;
const ofAccounts = `${draftPrefix}form:`;

function prefixOf({ person, applicationId }: Owner): string {
  return person === "" ? `${ofLinks}${applicationId}:` : `${ofAccounts}${person}:${applicationId}:`;
}

function isKept(key: string): boolean {
  return key.startsWith(ofAccounts) || key.startsWith(ofLinks);
}

function parse(text: string | null, now: number): KeptSection | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<KeptSection> | null;
    const isWhole = typeof kept?.values === "object" && typeof kept.keptAt === "number";
    return isWhole && (kept.keptAt ?? 0) > now - week ? (kept as KeptSection) : null;
  } catch {
    return null;
  }
}

export function sectionShelf(owner: Owner, store: KeyStore = browserStore) {
  const prefix = prefixOf(owner);
  const read = (id: SectionId) => parse(store.get(prefix + id), Date.now());
  function keep(id: SectionId, kept: Omit<KeptSection, "keptAt">) {
    store.set(prefix + id, JSON.stringify({ ...kept, keptAt: Date.now() }));
  }
  return {
    read,
    keep,
    isRefused: (id: SectionId) => read(id)?.pending?.refused !== undefined,
    /** It was sent and not accepted as it is: it waits for its person. */
    refuse: (id: SectionId, refused: string) => {
      const kept = read(id);
      if (kept?.pending) {
        keep(id, { ...kept, pending: { ...kept.pending, refused } });
      }
    },
    /** What was written stays, and is not sent by itself. */
    settle: (id: SectionId) => {
      const kept = read(id);
      if (kept !== null) {
        keep(id, { ...kept, pending: null });
      }
    },
    forget: (id: SectionId) => store.remove(prefix + id),
    /** The sections of which something is to be sent, the oldest press first. */
    pending: (): SectionId[] =>
      store
        .keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .filter(isSectionId)
        .map((id) => ({ id, since: read(id)?.pending?.since }))
        .filter(({ since }) => since !== undefined)
        .sort((one, other) => (one.since ?? 0) - (other.since ?? 0))
        .map(({ id }) => id),
    /** Whatever anybody has left here long ago. */
    sweep: () => {
      for (const key of store.keys().filter(isKept)) {
        if (parse(store.get(key), Date.now()) === null) {
          store.remove(key);
        }
      }
    },
  };
}

export type SectionShelf = ReturnType<typeof sectionShelf>;
