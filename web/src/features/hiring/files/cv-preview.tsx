"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isOnItsWay } from "@/components/below";
import { Button } from "@/components/button";
import { Fetched } from "@/components/fetched";
import { attachmentsQuery, newestCv } from "@/data/applications/files";
import { hasReached } from "@/domain/hiring/standing";
import type { StaffAttachment } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatMoment } from "@/lib/moments";
import { useIsAtLeast } from "@/lib/use-is-at-least";
import { formatFileSize } from "@/upload/file-size";
import type { ApplicationProps } from "../application-props";
import { CvButton } from "./cv-button";
import { cvMessages } from "./cv-messages";
import { ShownFile } from "./shown-file";
import { previewWidth, wayToShow } from "./way-to-show";

/** Whether somebody still has to decide by what was sent; later it is read only now and then. */
function isReadToDecide(status: string): boolean {
  return hasReached(status, "SUBMITTED") && !hasReached(status, "CONDITIONAL_OFFER");
}

type CvPreviewProps = ApplicationProps & { children: ReactNode };

/** The newest résumé in the page, where there is room for one; and below it, the rest. */
export function CvPreview({ children, ...known }: CvPreviewProps) {
  const t = useMessages(cvMessages);
  const { id, cv, status } = known.application;
  const isWide = useIsAtLeast(previewWidth) === true;
  const isThere = isWide && cv !== null;
  // How tall it is depends on which kind of file it is.
  const query = useQuery({
    ...attachmentsQuery(id, t.cvFailed),
    enabled: isThere && isReadToDecide(status),
  });
  return (
    <>
      {isThere ? <Preview {...known} /> : null}
      <div className="stack application-below" hidden={isOnItsWay(query)}>
        {children}
      </div>
    </>
  );
}

/** Showing it is recorded like any opening, so it is fetched only then. */
function Preview({ application, me }: ApplicationProps) {
  const t = useMessages(cvMessages);
  const [isAsked, setAsked] = useState(false);
  const isShown = isAsked || isReadToDecide(application.status);
  return (
    <section className="card cv-preview" aria-labelledby="cv-title">
      {isShown ? (
        <NewestCv application={application} me={me} />
      ) : (
        <Head application={application}>
          <Button label={t.showCv} icon="pi pi-eye" text onClick={() => setAsked(true)} />
        </Head>
      )}
    </section>
  );
}

type HeadProps = Pick<ApplicationProps, "application"> & { children?: ReactNode };

function Head({ application, children }: HeadProps) {
  const t = useMessages(cvMessages);
  return (
    <div className="cv-head">
      <h2 id="cv-title">{t.cv}</h2>
      {children}
      <CvButton application={application} />
    </div>
  );
}

function NewestCv({ application, me }: ApplicationProps) {
  const t = useMessages(cvMessages);
  const query = useQuery(attachmentsQuery(application.id, t.cvFailed));
  const file = query.data && newestCv(query.data);
  return (
    <>
      <Head application={application}>
        {file === undefined ? null : <About file={file} timeZone={me.settings.timeZone} />}
      </Head>
      <Fetched query={query} failed={t.cvFailed}>
        {() =>
          file === undefined ? (
            <p className="muted">{t.cvGone}</p>
          ) : (
            <OneCv key={file.attachmentId} file={file} application={application} />
          )
        }
      </Fetched>
    </>
  );
}

function About({ file, timeZone }: { file: StaffAttachment; timeZone: string }) {
  const t = useMessages(cvMessages);
  const { locale } = useLocale();
  const { fileName, mime, bytes, createdAt } = file;
  const facts = [
    t.kinds[mime] ?? t.otherKind,
    ...(bytes === null ? [] : [formatFileSize(bytes, locale)]),
    formatMoment(createdAt, timeZone),
  ];
  return (
    <p className="cv-about">
      <span translate="no">{fileName}</span>
      <span className="muted">{` · ${facts.join(" · ")}`}</span>
    </p>
  );
}

type OneCvProps = Pick<ApplicationProps, "application"> & { file: StaffAttachment };

/** In the page where the browser can show it there; otherwise the reason, below the button that opens it. */
function OneCv({ file, application }: OneCvProps) {
  const t = useMessages(cvMessages);
  const [isRefused, setRefused] = useState(false);
  const way = wayToShow(file.mime, navigator.pdfViewerEnabled);
  if (way === "none" || isRefused) {
    return <p>{file.mime === "application/pdf" ? t.noPdfHere : t.notShownHere}</p>;
  }
  return (
    <ShownFile
      applicationId={application.id}
      file={file}
      way={way}
      onRefused={() => setRefused(true)}
    />
  );
}
