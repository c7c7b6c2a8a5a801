"use client";

import { Link } from "@/components/link";
import { useMessages } from "@/lib/messages/locale-context";
import { problemMessages } from "@/lib/messages/problem";
import { routes } from "@/pages";

export function NotFoundNotice() {
  const t = useMessages(problemMessages);
  return (
    <div className="problem">
      <h1>{t.notFoundTitle}</h1>
      <p>{t.notFoundText}</p>
      <p>
        <Link href={routes.home} prefetch={false}>
          {t.toStart}
        </Link>
      </p>
    </div>
  );
}
