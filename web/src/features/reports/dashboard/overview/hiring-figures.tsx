"use client";

import { useQuery } from "@tanstack/react-query";
import { type Figure, Figures } from "@/components/figures/figures";
import { emailCountsQuery } from "@/data/emails/queries";
import type { HiringFigures as Counted } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCapped } from "@/lib/numbers/capped";
import type { Me } from "@/lib/session/me";
import { mayOpen } from "@/may";
import { routes } from "@/pages";
import { hiringMessages } from "../hiring/messages";

/** Emails that somebody may have to look at, for those who may. */
export function useEmailCounts(me: Me) {
  return useQuery({ ...emailCountsQuery(), enabled: mayOpen("emails", me.role) });
}

/** What there is to do in hiring; each figure leads to the list of exactly what it counts. */
export function useHiringFigures(figures: Counted, me: Me) {
  const t = useMessages(hiringMessages);
  const { locale } = useLocale();
  const inbox = routes.applicationsInbox;
  const emails = useEmailCounts(me).data;
  const figure = (label: string, value: number, href: string): Figure => ({
    label,
    value,
    text: formatCapped(value, locale),
    href,
  });
  return {
    overdue: figure(t.overdue, figures.overdue, `${inbox}?due=overdue`),
    myOverdue: figure(t.myOverdue, figures.myOverdue, `${inbox}?owner=mine&due=overdue`),
    dueToday: figure(t.dueToday, figures.dueToday, `${inbox}?due=today`),
    withoutOwner: figure(t.withoutOwner, figures.withoutOwner, `${inbox}?owner=nobody`),
    newSince: figure(t.newSince, figures.newSince, `${routes.applications}?since=${figures.since}`),
    published: figure(
      t.published,
      figures.publishedJobs,
      `${routes.setup}?section=job-listings&status=PUBLISHED`,
    ),
    unconfirmed: figure(t.unconfirmed, emails?.uncertain ?? 0, `${routes.emails}?state=uncertain`),
    failedEmails: figure(t.failedEmails, emails?.failed ?? 0, `${routes.emails}?state=failed`),
  };
}

/** All of them, for those who have nothing else to look at. */
export function HiringFigures({ figures, me }: { figures: Counted; me: Me }) {
  return (
    <Figures className="hiring-figures" figures={Object.values(useHiringFigures(figures, me))} />
  );
}
