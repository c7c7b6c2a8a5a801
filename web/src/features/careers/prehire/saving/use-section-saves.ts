"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { PrehireCalls } from "@/data/careers/prehire";
import type { SectionId } from "@/domain/hiring/prehire/declare";
import type { FormValues } from "@/form/declare";
import { waitBefore, waitForConnection } from "@/lib/api/connection";
import { ApiError, isServerDown } from "@/lib/api/errors";
import type { OwnApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Unsent } from "../steps";
import type { KeptSection, SectionShelf } from "./kept-sections";
import { sayTheSame } from "./same-answers";

const tooMany = 429;
const signedOut = 401;

/** Whether it may go through later just as it is. */
function mayGoLater(error: unknown): boolean {
  const passes = [0, signedOut, tooMany];
  return error instanceof ApiError && (passes.includes(error.status) || isServerDown(error.status));
}

export function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "section_changed";
}

export function versionOf(application: OwnApplicationDetail, id: SectionId): number | null {
  return application.prehireSections.find(({ sectionId }) => sectionId === id)?.version ?? null;
}

/** One tab at a time sends what all of them see. */
async function alone<T>(applicationId: string, work: () => Promise<T>): Promise<T> {
  const locks = "locks" in navigator ? navigator.locks : undefined;
  return locks === undefined ? work() : locks.request(`prehire:${applicationId}`, work);
}

function unsentOf(shelf: SectionShelf): Unsent {
  const states = shelf
    .pending()
    .map((id) => [id, shelf.isRefused(id) ? "refused" : "waiting"] as const);
  return Object.fromEntries(states);
}

type SavesOptions = {
  application: OwnApplicationDetail;
  shelf: SectionShelf;
  calls: PrehireCalls;
  onChange: (application: OwnApplicationDetail) => void;
};

/**
 * Saves sections: what can't be sent now is kept on the device, with the version that it began from, and sent when
 * the connection is back. The API does a repeated call only once, so a lost response does no harm.
 */
export function useSectionSaves({ application, shelf, calls, onChange }: SavesOptions) {
  const { id: applicationId } = application;
  const [unsent, setUnsent] = useState(() => unsentOf(shelf));
  const [isSending, setSending] = useState(false);
  const refresh = () => setUnsent(unsentOf(shelf));

  async function insist(id: SectionId, kept: KeptSection, data: object) {
    const send = (version: number | null) =>
      calls.save(applicationId, { prehireData: { [id]: data }, version });
    try {
      return await send(kept.version);
    } catch (error) {
      // What was saved without an answer is this person's own, and no other device's.
      if (!isChanged(error) || kept.unanswered === undefined) {
        throw error;
      }
      const newest = await calls.read(applicationId);
      if (!sayTheSame(newest.prehireData[id], kept.unanswered)) {
        throw error;
      }
      return send(versionOf(newest, id));
    }
  }

  async function sendOne(id: SectionId): Promise<void> {
    const kept = shelf.read(id);
    if (kept?.pending == null) {
      return;
    }
    const { data, values } = kept.pending;
    try {
      const saved = await insist(id, kept, data);
      const now = shelf.read(id);
      if (now === null || JSON.stringify(now.values) === JSON.stringify(values)) {
        shelf.forget(id);
      } else {
        shelf.keep(id, { values: now.values, version: versionOf(saved, id), pending: null });
      }
      onChange(saved);
    } catch (error) {
      shelf.keep(id, mayGoLater(error) ? { ...kept, unanswered: data } : kept);
      throw error;
    }
  }

  /** Shows what another device has saved. */
  async function showNewest(error: unknown) {
    if (isChanged(error)) {
      onChange(await calls.read(applicationId));
    }
  }

  /** What can't arrive now ends this round; what is refused waits for its person. */
  async function noteFailure(id: SectionId, error: unknown) {
    if (mayGoLater(error)) {
      throw error;
    }
    shelf.refuse(id, error instanceof ApiError ? error.code : "internal");
    await showNewest(error);
  }

  /** Sends everything that waits; a refusal is shown where the section is. */
  async function sendAll(): Promise<void> {
    const waiting = shelf.pending().filter((id) => !shelf.isRefused(id));
    for (const id of waiting) {
      try {
        await sendOne(id);
      } catch (error) {
        await noteFailure(id, error);
      }
    }
  }

  async function flush(): Promise<void> {
    setSending(true);
    await alone(applicationId, sendAll).catch(() => undefined);
    refresh();
    setSending(false);
  }

  const flushNow = useEffectEvent(flush);
  const isWaiting = Object.values(unsent).includes("waiting");
  useEffect(() => {
    if (!isWaiting) {
      return;
    }
    const ended = new AbortController();
    async function goOn() {
      for (let attempt = 1; !ended.signal.aborted; attempt += 1) {
        await waitForConnection(waitBefore(attempt, Math.random), ended.signal);
        await flushNow();
      }
    }
    goOn().catch(() => undefined);
    return () => ended.abort();
  }, [isWaiting]);

  /** Saves one section; "waiting" where it is kept and sent later. */
  async function save(id: SectionId, data: object, values: FormValues) {
    const base = shelf.read(id) ?? { version: versionOf(application, id) };
    shelf.keep(id, { ...base, values, pending: { data, values, since: Date.now() } });
    try {
      await alone(applicationId, () => sendOne(id));
      return "saved" as const;
    } catch (error) {
      if (mayGoLater(error)) {
        return "waiting" as const;
      }
      shelf.settle(id);
      await showNewest(error);
      throw error;
    } finally {
      refresh();
    }
  }

  return { unsent, isSending, save, flush, refresh };
}

export type SectionSaves = ReturnType<typeof useSectionSaves>;
