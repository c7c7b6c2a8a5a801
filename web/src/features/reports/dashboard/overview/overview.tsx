"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Below, isOnItsWay } from "@/components/below";
import { Figures } from "@/components/figures/figures";
import { Failed } from "@/components/states";
import { dashboardQuery, hiringDashboardQuery } from "@/data/dashboard/queries";
import type { Dashboard, HiringFigures } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import type { Me } from "@/lib/session/me";
import { dashboardMessages } from "../messages";
import { Attention } from "./attention";
import { useCareFigures } from "./care-figures";
import { useEmailCounts, useHiringFigures } from "./hiring-figures";
import "./overview.css";

type OverviewProps = {
  me: Me;
  /** What follows below. */
  children: ReactNode;
};

/** Patients and hiring in four figures, and what of both needs somebody: for those who are in charge of both. */
export function Overview({ me, children }: OverviewProps) {
  const t = useMessages(dashboardMessages);
  const care = useQuery(dashboardQuery);
  const hiring = useQuery(hiringDashboardQuery);
  const isWaiting = [care, hiring, useEmailCounts(me)].some(isOnItsWay);
  const failed = [care, hiring].filter(({ isError }) => isError);
  const retry = () => {
    for (const query of failed) {
      void query.refetch();
    }
  };
  return (
    <>
      {failed.slice(0, 1).map(({ error }) => (
        <Failed key="failed" error={error} fallback={t.failed} onRetry={retry} />
      ))}
      {isWaiting || care.data === undefined || hiring.data === undefined ? null : (
        <Counted me={me} care={care.data} hiring={hiring.data} />
      )}
      <Below isWaiting={isWaiting}>{children}</Below>
    </>
  );
}

type CountedProps = { me: Me; care: Dashboard; hiring: HiringFigures };

function Counted({ me, care, hiring }: CountedProps) {
  const patients = useCareFigures(care);
  const applications = useHiringFigures(hiring, me);
  return (
    <>
      <Figures
        className="overview-figures"
        figures={[
          patients.patients,
          patients.withVisit,
          applications.newSince,
          applications.published,
        ]}
      />
      <Attention
        needs={[
          { ...applications.overdue, isUrgent: true },
          { ...applications.myOverdue, isUrgent: true },
          { ...applications.failedEmails, isUrgent: true },
          applications.unconfirmed,
          patients.withoutDocuments,
          applications.dueToday,
          applications.withoutOwner,
        ]}
      />
    </>
  );
}
