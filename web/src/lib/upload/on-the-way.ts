"use client";

import { useEffect } from "react";
import { useMe } from "../session/me";
import { isLeaving } from "../session/sign-out";
import { dropDraft, keepDraft, readDraft } from "../unsaved/drafts";
import { isSendingFiles, noteSending } from "./sending";

/** Files that were being sent when the page ended, and what they were for: "Visit 2, Ana Roe". */
export type Stopped = { files: readonly string[]; about: string };

/** A draft like others: of one person, in one tab, gone when they sign out here by choice. */
const subject = "uploads";

/** Notes which files are on their way: a page that ends cannot say any more what has stopped with it. */
export function useNoteOnTheWay(files: readonly string[], about: string): void {
  const person = useMe()?.id;
  const text = files.length === 0 ? "" : JSON.stringify({ files, about });
  useEffect(() => {
    // What signing out by choice has removed does not come back.
    if (person === undefined || text === "" || isLeaving()) {
      return;
    }
    noteSending(true);
    keepDraft(person, subject, { text, version: 0 });
    return () => {
      if (!isLeaving()) {
        noteSending(false);
        dropDraft(person, subject);
      }
    };
  }, [person, text]);
}

/** What an earlier page of this tab did not send to the end. */
export function readStopped(person: string): Stopped | null {
  const draft = isSendingFiles() ? null : readDraft(person, subject);
  return draft === null ? null : (JSON.parse(draft.text) as Stopped);
}

export function forgetStopped(person: string): void {
  dropDraft(person, subject);
}
