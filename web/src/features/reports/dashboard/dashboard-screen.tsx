"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/link";
import { lazyPart } from "@/components/parts/lazy-part";
import { Failed, Loading } from "@/components/states";
import { dashboardQuery } from "@/data/dashboard/queries";
import type { Dashboard } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { useMe } from "@/lib/session/me";
import { routes } from "@/pages";
import { FigureCards } from "./figure-cards";
import { dashboardMessages } from "./messages";

const Charts = lazyPart(() => import("./charts").then((module) => module.Charts));

/** The start page: the day's figures, by what the person may see. */
export function DashboardScreen() {
  const t = useMessages(dashboardMessages);
  const me = useMe();
  const figures = useQuery(dashboardQuery);
  return (
    <>
      <h1>{t.title}</h1>
      {me === undefined ? null : <p className="lead">{t.welcome(me.firstName || me.email)}</p>}
      {figures.isPending ? <Loading /> : null}
      {figures.isError ? (
        <Failed error={figures.error} fallback={t.failed} onRetry={() => void figures.refetch()} />
      ) : null}
      {figures.data === undefined ? null : <Figures figures={figures.data} />}
    </>
  );
}

function Figures({ figures }: { figures: Dashboard }) {
  const t = useMessages(dashboardMessages);
  const me = useMe();
  if (figures.patients === null) {
    return (
      <div className="card">
        <p>{me?.role === "applicant" ? t.applicantText : t.noCareText}</p>
        <p>
          <Link href={routes.profile}>{t.toProfile}</Link>
        </p>
      </div>
    );
  }
  return (
    <>
      <FigureCards figures={figures} />
      <Charts figures={figures} />
    </>
  );
}
