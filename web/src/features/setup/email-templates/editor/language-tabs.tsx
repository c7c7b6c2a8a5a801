"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/link";
import { newItem } from "@/components/list/view/list-view";
import { resourceQuery } from "@/data/resources/queries";
import { emailTemplates } from "@/lib/api/generated/email-templates/resource.gen";
import type { EmailTemplate } from "@/lib/api/generated/types.gen";
import { useMessages } from "@/lib/messages/locale-context";
import { formatDay } from "@/lib/moments";
import { useMyself } from "@/lib/session/myself";
import { templatePage } from "@/setup-pages";
import { templateMessages } from "../messages";
import { templateRights } from "../template-rows";
import { isOlder } from "./age";

const most = 100;
const languages = { en: "English", es: "Español" } as const;

/** The template of the same type and reason in the other language: the one that is sent, or else the newest. */
function useCounterpart({ type, locale, reasonId }: EmailTemplate) {
  const other = locale === "es" ? "en" : "es";
  const query = { type, locale: other, limit: most };
  const { data } = useQuery(resourceQuery<EmailTemplate>(emailTemplates, query));
  const [found] = (data?.data ?? [])
    .filter((each) => each.reasonId === reasonId && each.locale === other)
    .sort((a, b) => Number(b.active) - Number(a.active) || b.updatedAt.localeCompare(a.updatedAt));
  return { other, found, isKnown: data !== undefined } as const;
}

function addressOfNew({ type, reasonId }: EmailTemplate, locale: string): string {
  const query = new URLSearchParams({ type, locale, ...(reasonId ? { reasonId } : {}) });
  return `${templatePage(newItem)}?${query}`;
}

/** The two languages of a template, each on its own page; the one that was left behind says so. */
export function LanguageTabs({ row }: { row: EmailTemplate }) {
  const t = useMessages(templateMessages);
  const { role, settings } = useMyself();
  const { other, found, isKnown } = useCounterpart(row);
  const { timeZone } = settings;
  if (!isKnown || (found === undefined && !templateRights(role).add)) {
    return null;
  }
  const shown = { [row.locale]: row, [other]: found };
  return (
    <nav className="segments template-languages" aria-label={t.bothLanguages}>
      {(["en", "es"] as const).map((locale) => {
        const [one, another] = [shown[locale], shown[locale === "en" ? "es" : "en"]];
        const isBehind = one && another && isOlder(one.updatedAt, another.updatedAt, timeZone);
        return (
          <Link
            key={locale}
            href={one ? templatePage(one.id) : addressOfNew(row, locale)}
            aria-current={one === row ? "page" : undefined}
          >
            <span lang={locale}>{languages[locale]}</span>
            {isBehind ? <small>{t.older(formatDay(one.updatedAt, timeZone))}</small> : null}
            {one ? null : <small>{t.notWritten}</small>}
          </Link>
        );
      })}
    </nav>
  );
}
