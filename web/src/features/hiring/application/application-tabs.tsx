"use client";

import { useSearchParams } from "next/navigation";
import { Fragment, type ReactNode, useState } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { Tabs } from "@/components/tabs";
import { useMessages } from "@/lib/messages/locale-context";
import { mayDecide } from "@/may";
import type { ApplicationProps } from "../application-props";
import { ApplicationEmails } from "../emails/application-emails";
import { ApplicationFiles } from "../files/application-files";
import { ApplicationInterview } from "../interview/application-interview";
import { applicationsMessages } from "../messages";
import { parts } from "../parts/all-parts";
import { ApplicationReferences } from "../references/application-references";
import { ApplicationScorecards } from "../scorecards/application-scorecards";
import { ApplicationHistory } from "./application-history";
import { type ApplicationTab, applicationTabs, tabMessages, tabParam } from "./tab-names";

const ApplicationExclusions = lazyPart(
  () => import("../exclusions/application-exclusions").then((m) => m.ApplicationExclusions),
  { loading: null },
);

const ApplicationOffers = lazyPart(
  () => import("../offer/application-offers").then((m) => m.ApplicationOffers),
  { loading: null },
);

const ApplicationCountersigning = lazyPart(
  () =>
    import("../countersigning/application-countersigning").then((m) => m.ApplicationCountersigning),
  { loading: null },
);

const ApplicationDuties = lazyPart(
  () => import("../duties/application-duties").then((m) => m.ApplicationDuties),
  { loading: null },
);

const ApplicationBackground = lazyPart(
  () => import("../background/application-background").then((m) => m.ApplicationBackground),
  { loading: null },
);

const PrehireForm = lazyPart(() => import("../prehire/prehire-form").then((m) => m.PrehireForm), {
  loading: <Loading />,
});

type Content = (known: ApplicationProps & { decides: boolean }) => ReactNode;

/** What there is of an application, by what somebody comes for. */
const contents: Record<ApplicationTab, Content> = {
  overview: ({ decides, ...known }) => (
    <>
      {decides ? <ApplicationInterview {...known} /> : null}
      <ApplicationScorecards {...known} />
      <ApplicationOffers {...known} />
      {decides ? <ApplicationCountersigning {...known} /> : null}
      <Written tab="overview" {...known} />
    </>
  ),
  files: ({ application, me }) => <ApplicationFiles application={application} me={me} />,
  form: ({ application, me }) => <PrehireSection application={application} me={me} />,
  checks: ({ decides, ...known }) => (
    <>
      <ApplicationDuties {...known} />
      {decides ? <ApplicationBackground {...known} /> : null}
      {decides ? <ApplicationExclusions {...known} /> : null}
      <ApplicationReferences {...known} />
      <Written tab="checks" {...known} />
    </>
  ),
  activity: ({ decides, ...known }) => (
    <>
      {decides ? <ApplicationEmails {...known} /> : null}
      <ApplicationHistory application={known.application} timeZone={known.me.settings.timeZone} />
    </>
  ),
};

/** One view at a time, which the address names; each asks for its rows when it is first shown, and stays as it was left. */
export function ApplicationTabs(known: ApplicationProps) {
  const t = useMessages(tabMessages);
  const wanted = useSearchParams().get(tabParam);
  const active = applicationTabs.find((key) => key === wanted) ?? "overview";
  const [seen, setSeen] = useState<readonly ApplicationTab[]>([active]);
  if (!seen.includes(active)) {
    setSeen([...seen, active]);
  }
  const decides = mayDecide(known.me.role);
  return (
    <div className="application-main">
      <Tabs
        active={active}
        onChange={showTab}
        tabs={applicationTabs.map((key) => ({
          key,
          label: t[key],
          content: seen.includes(key) ? (
            <div className="stack application-tab">{contents[key]({ ...known, decides })}</div>
          ) : null,
        }))}
      />
    </div>
  );
}

function showTab(tab: ApplicationTab): void {
  const address = new URL(window.location.href);
  address.searchParams.set(tabParam, tab);
  address.hash = "";
  window.history.replaceState(null, "", address);
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

/** What staff write, where it is declared to stand. */
function Written({ tab, application, me }: ApplicationProps & { tab: keyof typeof parts }) {
  return parts[tab].map(({ key, render }) => (
    <Fragment key={key}>{render({ application, me })}</Fragment>
  ));
}
