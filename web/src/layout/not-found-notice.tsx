"use client";

import { Link } from "@/components/link";
import { useMessages } from "@/lib/messages/locale-context";
import { problemMessages } from "@/lib/messages/problem";
import { routes } from "@/pages";

type NotFoundNoticeProps = {
  /** Whoever has not signed in came for a job, or to sign in. */
  isStranger?: boolean;
};

export function NotFoundNotice({ isStranger = false }: NotFoundNoticeProps) {
  const t = useMessages(problemMessages);
  return (
    <div className="problem">
      <h1>{t.notFoundTitle}</h1>
      <p>{t.notFoundText}</p>
      {isStranger ? (
        <p className="problem-ways">
          <a className="p-button p-component" href={routes.jobs}>
            <span className="p-button-label">{t.toJobs}</span>
          </a>
          <Link href={routes.login} prefetch={false}>
            {t.toSignIn}
          </Link>
        </p>
      ) : (
        <p className="problem-ways">
          <Link className="p-button p-component" href={routes.dashboard} prefetch={false}>
            <span className="p-button-label">{t.toDashboard}</span>
          </Link>
        </p>
      )}
    </div>
  );
}
