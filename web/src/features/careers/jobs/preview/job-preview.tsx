"use client";

import { useEffect, useState } from "react";
import type { PublicJob } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { readRichText } from "@/lib/rich-text/read-rich-text";
import { routes } from "@/pages";
import { JobArticle } from "../job-article";

/** Other tools send messages to frames, too. */
function isJob(data: unknown): data is PublicJob {
  return typeof data === "object" && data !== null && "title" in data && "vacancies" in data;
}

/** What the page around sends: the job as it is being written. */
function useWrittenJob(): PublicJob | undefined {
  const [job, setJob] = useState<PublicJob>();
  useEffect(() => {
    const { origin } = window.location;
    function take({ origin: sender, source, data }: MessageEvent<unknown>) {
      if (sender === origin && source === window.parent && isJob(data)) {
        setJob(data);
      }
    }
    // It is there to be looked at: a link would lead to where the job is not yet.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener("message", take);
    document.addEventListener("click", stay);
    // The page around may have sent the job before anybody listened.
    window.parent.postMessage("ready", origin);
    return () => {
      window.removeEventListener("message", take);
      document.removeEventListener("click", stay);
    };
  }, []);
  return job;
}

/** A job that is still being written, as applicants will see it. */
export function JobPreview({ locale, timeZone }: { locale: Locale; timeZone: string }) {
  const job = useWrittenJob();
  if (job === undefined) {
    return null;
  }
  const links = { jobs: routes.jobs, apply: routes.jobs };
  return <JobArticle {...{ job, locale, timeZone, links }} text={readRichText(job.description)} />;
}
