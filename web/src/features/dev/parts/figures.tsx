"use client";

import { Link } from "@/components/link";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCount } from "@/lib/numbers/counting";
import { routes } from "@/pages";
import { devMessages } from "../messages";

export function Figures() {
  const t = useMessages(devMessages);
  const { locale } = useLocale();
  const cards = [
    { label: t.applicants, value: 12_480, icon: "pi-users" },
    { label: t.visits, value: 0, icon: "pi-calendar" },
    { label: t.history, value: 37, icon: "pi-envelope" },
  ];
  return (
    <dl className="figures">
      {cards.map(({ label, value, icon }) => (
        <div key={label} className="card figure">
          <dt>
            <span className={`pi ${icon}`} aria-hidden="true" />{" "}
            <Link href={routes.jobs} prefetch={false}>
              {label}
            </Link>
          </dt>
          <dd>{formatCount(value, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
