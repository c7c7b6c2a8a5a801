"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import type { ComponentType } from "react";
import { PageHead } from "@/components/page/page-head";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed, Loading } from "@/components/states";
import { dashboardQuery } from "@/data/dashboard/queries";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { useMyself } from "@/lib/session/myself";
import { mayDecide, mayKeepSetup, mayOpen } from "@/may";
import { FigureCards } from "./figure-cards";
import { dashboardMessages } from "./messages";

const Charts = lazyPart(() => import("./charts").then((module) => module.Charts));
const FirstSteps = lazyPart(() => import("./first-steps/first-steps").then((m) => m.FirstSteps), {
  loading: null,
  ahead: () => undefined,
  // They come another time: the rest already says that something is missing.
  failed: () => null,
});
const HiringSection = lazyPart(
  () => import("./hiring/hiring-section").then((module) => module.HiringSection),
  { loading: <Loading /> },
);

type DashboardScreenProps = {
  /** What applicants see, which is another area's. */
  MyApplications: ComponentType<{ me: Me }>;
  /** The most urgent items in hiring, which is another area's. */
  FirstInInbox: ComponentType<{ me: Me }>;
};

/** The start page: what there is for the person to do today, by what they may see. */
export function DashboardScreen({ MyApplications, FirstInInbox }: DashboardScreenProps) {
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
      {isOfOwn ? null : <Work me={me} FirstInInbox={FirstInInbox} />}
      {isOfOwn || !mayOpen("applications", me.role) ? <MyApplications me={me} /> : null}
    </>
  );
}

type WorkProps = Pick<DashboardScreenProps, "FirstInInbox"> & { me: Me };

/** What there is for employees. */
function Work({ me, FirstInInbox }: WorkProps) {
  const caresForPatients = mayOpen("patients", me.role);
  return (
    <>
      {mayKeepSetup(me.role) ? <FirstSteps /> : null}
      {caresForPatients ? <CareFigures /> : null}
      {mayDecide(me.role) ? <HiringSection me={me} FirstInInbox={FirstInInbox} /> : null}
      {caresForPatients ? <CareCharts /> : null}
    </>
  );
}

function CareFigures() {
  const t = useMessages(dashboardMessages);
  const figures = useQuery(dashboardQuery);
  if (figures.isPending) {
    return <Loading />;
  }
  return figures.isError ? (
    <Failed error={figures.error} fallback={t.failed} onRetry={() => void figures.refetch()} />
  ) : (
    <FigureCards figures={figures.data} />
  );
}

function CareCharts() {
  const { data } = useQuery(dashboardQuery);
  return data === undefined ? null : <Charts figures={data} />;
}
