"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Fetched } from "@/components/fetched";
import { Loading } from "@/components/states";
import { shownFileQuery } from "@/data/applications/files";
import type { StaffAttachment } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { cvMessages } from "./cv-messages";
import type { WayToShow } from "./way-to-show";
import "./shown-file.css";

type ShownFileProps = {
  applicationId: string;
  file: StaffAttachment;
  way: Exclude<WayToShow, "none">;
  /** The browser can't show this picture. */
  onRefused: () => void;
};

/** A file of an applicant inside the page, by an address made for this once. */
export function ShownFile({ applicationId, file, way, onRefused }: ShownFileProps) {
  const t = useMessages(cvMessages);
  const query = useQuery(shownFileQuery(applicationId, file.attachmentId));
  if (query.isLoading) {
    return (
      <div className="shown-file">
        <Loading />
      </div>
    );
  }
  return (
    <Fetched query={query} failed={t.cvFailed}>
      {({ url }) =>
        way === "frame" ? (
          <FramedPdf url={url} title={t.shown(file.fileName)} />
        ) : (
          <Picture url={url} title={t.shown(file.fileName)} onRefused={onRefused} />
        )
      }
    </Fetched>
  );
}

type PictureProps = { url: string; title: string; onRefused: () => void };

function Picture({ url, title, onRefused }: PictureProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long picture is scrolled by keyboard, too.
    <section className="shown-file shown-picture" tabIndex={0} aria-label={title}>
      {/* biome-ignore lint/performance/noImgElement: an address for this once, and no server of ours reads it. */}
      <img src={url} alt={title} onError={onRefused} />
    </section>
  );
}

type FramedPdfProps = { url: string; title: string };

/**
 * The browser's own viewer, at Storage's address and so without a way into this page. No `sandbox`: Chromium shows
 * no PDF in one, whatever it allows. A link in the PDF would lead all of the page away, so the browser asks first.
 */
function FramedPdf({ url, title }: FramedPdfProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const askFirst = (event: BeforeUnloadEvent) => {
      if (document.activeElement === frame.current) {
        event.preventDefault();
      }
    };
    window.addEventListener("beforeunload", askFirst);
    return () => window.removeEventListener("beforeunload", askFirst);
  }, []);
  return (
    <iframe
      ref={frame}
      className="shown-file"
      src={`${url}#view=FitH&navpanes=0`}
      title={title}
      allow=""
      referrerPolicy="no-referrer"
    />
  );
}
