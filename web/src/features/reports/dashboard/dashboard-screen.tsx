"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import type { ComponentType, ReactNode } from "react";
import { Below } from "@/components/below";
import { PageHead } from "@/components/page/page-head";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed } from "@/components/states";
import { dashboardQuery } from "@/data/dashboard/queries";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { useMyself } from "@/lib/session/myself";
import { mayDecide, mayKeepSetup, mayOpen } from "@/may";
import { areStepsOver } from "./first-steps/over";
import { dashboardMessages } from "./messages";
import { CareFigures } from "./overview/care-figures";

const Charts = lazyPart(() => import("./charts").then((module) => module.Charts));
const FirstSteps = lazyPart(() => import("./first-steps/first-steps").then((m) => m.FirstSteps), {
  loading: ({ children }) => <Below isWaiting>{children}</Below>,
  ahead: () => undefined,
  // They come another time: the rest already says that something is missing.
  failed: ({ children }) => <Below isWaiting={false}>{children}</Below>,
});

type DashboardScreenProps = {
  /** What applicants see, which is another area's. */
  MyApplications: ComponentType<{ me: Me }>;
  /** What there is to do in hiring, with the most urgent items, which are another area's; the figures of patients, if wanted; and below it, what follows. */
  HiringSection: ComponentType<{ me: Me; withPatients: boolean; children: ReactNode }>;
};

/** The start page: what there is for the person to do today, by what they may see. */
export function DashboardScreen({ MyApplications, HiringSection }: DashboardScreenProps) {
  const t = useMessages(dashboardMessages);
  const me = useMyself();
  const search = useSearchParams();
  // Everyone who works here applied once, and their copies are still theirs.
  const isOfOwn = search.has("application") || search.has("applications");
  if (search.has("application")) {
    return <MyApplications me={me} />;
  }
  return (
    <>
      <PageHead
        title={t.title}
        beside={<span className="muted">{t.welcome(me.firstName || me.email)}</span>}
      />
      {isOfOwn ? null : <Work me={me} HiringSection={HiringSection} />}
      {isOfOwn || !mayOpen("applications", me.role) ? <MyApplications me={me} /> : null}
    </>
  );
}

type WorkProps = Pick<DashboardScreenProps, "HiringSection"> & { me: Me };

/** What there is for employees, from the top: each part has in it what is below, so that none appears above what is read. */
function Work({ me, HiringSection }: WorkProps) {
  const caresForPatients = mayOpen("patients", me.role);
  const charts = caresForPatients ? <CareCharts /> : null;
  if (!mayDecide(me.role)) {
    return caresForPatients ? <Care>{charts}</Care> : null;
  }
  const hiring = (
    <HiringSection me={me} withPatients={caresForPatients}>
      {charts}
    </HiringSection>
  );
  return mayKeepSetup(me.role) && !areStepsOver() ? <FirstSteps>{hiring}</FirstSteps> : hiring;
}

function Care({ children }: { children: ReactNode }) {
  const t = useMessages(dashboardMessages);
  const { isPending, isError, error, data, refetch } = useQuery(dashboardQuery);
  return (
    <>
      {isError ? <Failed error={error} fallback={t.failed} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : <CareFigures figures={data} />}
      <Below isWaiting={isPending}>{children}</Below>
    </>
  );
}

function CareCharts() {
  const { data } = useQuery(dashboardQuery);
  return data === undefined ? null : <Charts figures={data} />;
}
