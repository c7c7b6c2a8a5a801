import { Segments } from "@/components/page/segments";
import { useMessages } from "@/lib/messages/locale-context";
import { routes } from "@/pages";
import { applicationsMessages } from "./messages";

const views = {
  inbox: routes.applicationsInbox,
  list: routes.applications,
  board: routes.applicationsBoard,
  survey: routes.survey,
} as const;

type View = keyof typeof views;
type ApplicationViewsProps = { current: View };

/** The ways to look at applications: what is due, all of them, or by stage. */
export function ApplicationViews({ current }: ApplicationViewsProps) {
  const t = useMessages(applicationsMessages);
  return (
    <Segments
      label={t.views}
      links={(Object.keys(views) as View[]).map((view) => ({
        href: views[view],
        label: t.viewNames[view],
        isCurrent: view === current,
      }))}
    />
  );
}
