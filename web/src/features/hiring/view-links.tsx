import { Link } from "@/components/link";
import { useMessages } from "@/lib/messages/locale-context";
import { routes } from "@/pages";
import { applicationsMessages } from "./messages";
import "./view-links.css";

const views = {
  inbox: routes.applicationsInbox,
  list: routes.applications,
  board: routes.applicationsBoard,
} as const;

type View = keyof typeof views;
type ApplicationViewsProps = { current: View };

/** The ways to look at applications: what is due, all of them, or by stage. */
export function ApplicationViews({ current }: ApplicationViewsProps) {
  const t = useMessages(applicationsMessages);
  return (
    <nav className="row application-views" aria-label={t.views}>
      {(Object.keys(views) as View[]).map((view) => (
        <Link
          key={view}
          href={views[view]}
          {...(view === current ? { "aria-current": "page" as const } : {})}
        >
          {t.viewNames[view]}
        </Link>
      ))}
    </nav>
  );
}
