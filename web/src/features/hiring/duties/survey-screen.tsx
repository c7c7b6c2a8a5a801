"use client";

import { useSearchParams } from "next/navigation";
import { PageHead } from "@/components/page/page-head";
import { Segments } from "@/components/page/segments";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { useMessages } from "@/lib/messages/locale-context";
import { routes } from "@/pages";
import { ApplicationViews } from "../view-links";
import { surveyMessages } from "./survey-messages";
import { DrawnFiles, DueFiles } from "./surveyed-files";
import "./duties.css";

const RulesPart = lazyPart<object>(() => import("./rules/rules-part").then((m) => m.RulesPart), {
  loading: <Loading />,
  ahead: () => undefined,
});
const views = { drawn: DrawnFiles, due: DueFiles, rules: RulesPart } as const;
type View = keyof typeof views;

/** What a surveyor would find today in workers' files, and what staff have to get before one comes. */
export function SurveyScreen() {
  const t = useMessages(surveyMessages);
  const wanted = useSearchParams().get("show");
  const shown = (Object.keys(views) as View[]).find((view) => view === wanted) ?? "drawn";
  const Files = views[shown];
  return (
    <div className="survey stack">
      <PageHead title={t.title}>
        <ApplicationViews current="survey" />
      </PageHead>
      <Segments
        label={t.views}
        links={(Object.keys(views) as View[]).map((view) => ({
          href: view === "drawn" ? routes.survey : `${routes.survey}?show=${view}`,
          label: t.viewNames[view],
          isCurrent: view === shown,
        }))}
      />
      <p className="muted">{t.hints[shown]}</p>
      <Files />
    </div>
  );
}
