"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { Notice } from "@/components/notice";
import type { JobListing } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { routes } from "@/pages";
import type { ListingValues } from "../listing-fields";
import { type ListingTexts, listingMessages } from "../messages";
import type { Standing } from "../moves";
import { useShownJob } from "./use-shown-job";
import "../listings.css";

type ListingPhoneProps = {
  row: JobListing | null;
  /** What is written, saved or not. */
  values: ListingValues;
  /** The status of the saved listing, whatever is in the form. */
  standing: Standing;
  isUnsaved?: boolean;
};

function noteOf({ standing, isUnsaved }: ListingPhoneProps, t: ListingTexts): string | undefined {
  if (standing !== "PUBLISHED") {
    return t.hidden[standing];
  }
  return isUnsaved ? t.unsavedShown : undefined;
}

/** A listing as applicants see it on their phones: the careers site's own page, given what is written. */
export function ListingPhone(props: ListingPhoneProps) {
  const { row, values } = props;
  const t = useMessages(listingMessages);
  const { locale } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const job = JSON.stringify(useShownJob(values, row, t.untitled));
  const note = noteOf(props, t);
  const send = useEffectEvent(() => {
    frame.current?.contentWindow?.postMessage(JSON.parse(job), window.location.origin);
  });
  useEffect(() => {
    // It says when it listens.
    const answer = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === "ready") {
        send();
      }
    };
    window.addEventListener("message", answer);
    return () => window.removeEventListener("message", answer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the job is another one.
  useEffect(() => send(), [job]);
  return (
    <div className="stack">
      {note === undefined ? null : <Notice severity="info">{note}</Notice>}
      <iframe
        ref={frame}
        className="listing-phone"
        title={t.phone}
        src={`${routes.jobPreview}?lang=${locale}`}
      />
    </div>
  );
}
