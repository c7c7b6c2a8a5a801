"use client";

import type { Figure } from "@/components/figures/figures";
import { Link } from "@/components/link";
import { Tag } from "@/components/tag";
import { useMessages } from "@/lib/messages/locale-context";
import { dashboardMessages } from "../messages";

export type Need = Figure & { isUrgent?: boolean };

/** What somebody should look at, with how much of it there is; nothing where there is none. */
export function Attention({ needs }: { needs: readonly Need[] }) {
  const t = useMessages(dashboardMessages);
  const shown = needs.filter(({ value }) => value > 0);
  return shown.length === 0 ? null : (
    <section className="card attention" aria-labelledby="attention">
      <h2 id="attention">{t.attention}</h2>
      <ul>
        {shown.map(({ label, text, href, isUrgent }) => (
          <li key={label}>
            <Link href={href}>
              <Tag tone={isUrgent === true ? "urgent" : "waiting"}>{text}</Tag> <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
