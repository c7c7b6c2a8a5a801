"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Below, WhyAbove } from "@/components/below";
import { Segments } from "@/components/page/segments";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { useMessages } from "@/lib/messages/locale-context";
import { loadWhereAtLeast } from "@/lib/use-is-at-least";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { ApplicationEmails } from "../emails/application-emails";
import { ApplicationFiles } from "../files/application-files";
import { previewWidth } from "../files/way-to-show";
import { ApplicationInterview } from "../interview/application-interview";
import { applicationsMessages } from "../messages";
import { WrittenParts } from "../parts/written-parts";
import { ApplicationScorecards } from "../scorecards/application-scorecards";
import { ApplicationHistory } from "./application-history";
import { type ApplicationTab, applicationTabs, tabMessages, tabParam } from "./tab-names";

const OffersView = lazyPart(() => import("./offers-view").then((m) => m.OffersView), {
  loading: null,
});

const ChecksView = lazyPart(() => import("./checks-view").then((m) => m.ChecksView), {
  loading: <Loading />,
});

const PrehireForm = lazyPart(() => import("../prehire/prehire-form").then((m) => m.PrehireForm), {
  loading: <Loading />,
});

const CvPreview = lazyPart(() => import("../files/cv-preview").then((m) => m.CvPreview), {
  ahead: loadWhereAtLeast(previewWidth),
  loading: ({ children }) => <Below isWaiting>{children}</Below>,
  failed: WhyAbove,
});

type Content = (known: ApplicationProps & { decides: boolean }) => ReactNode;

/** The contents of an application, by what people come for. */
const contents: Record<ApplicationTab, Content> = {
  overview: ({ decides, ...known }) => (
    <CvPreview {...known}>
      {decides ? <ApplicationInterview {...known} /> : null}
      <WrittenParts tab="overview" {...known} />
      <ApplicationScorecards {...known} />
      <OffersView {...known} decides={decides} />
    </CvPreview>
  ),
  files: ({ application, me }) => <ApplicationFiles application={application} me={me} />,
  form: ({ application, me }) => <PrehireSection application={application} me={me} />,
  checks: (known) => <ChecksView {...known} />,
  messages: (known) => <ApplicationEmails {...known} />,
  activity: ({ application, me }) => (
    <ApplicationHistory application={application} timeZone={me.settings.timeZone} />
  ),
};

/** One view at a time, which the address names; each asks for its rows when it is first shown, and stays as it was left. */
export function ApplicationTabs(known: ApplicationProps) {
  const t = useMessages(tabMessages);
  const search = useSearchParams();
  const path = usePathname();
  const decides = mayDecide(known.me.role);
  // Emails about an application are read by those who decide.
  const tabs = applicationTabs.filter((key) => decides || key !== "messages");
  const active = tabs.find((key) => key === search.get(tabParam)) ?? "overview";
  const [seen, setSeen] = useState<readonly ApplicationTab[]>([active]);
  if (!seen.includes(active)) {
    setSeen([...seen, active]);
  }
  return (
    <div className="application-main">
      <Segments
        label={t.views}
        links={tabs.map((key) => {
          const asked = new URLSearchParams(search);
          asked.set(tabParam, key);
          const href = `${path}?${asked}`;
          const onPress = () => window.history.replaceState(null, "", href);
          return { href, label: t[key], isCurrent: key === active, onPress };
        })}
      />
      {tabs.map((key) =>
        seen.includes(key) ? (
          <div key={key} className="stack application-tab" hidden={key !== active}>
            {contents[key]({ ...known, decides })}
          </div>
        ) : null,
      )}
    </div>
  );
}

function PrehireSection({ application, me }: ApplicationProps) {
  const t = useMessages(applicationsMessages);
  return (
    <section className="card" aria-labelledby="prehire-title">
      <h2 id="prehire-title">{t.prehireForm}</h2>
      <PrehireForm application={application} me={me} />
    </section>
  );
}
