/** The links to the agency's policies, as a page shows them. */

import type { Policies, PolicyLink, ShownLink } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";

/** Spanish readers are shown the English text where there is no other. */
export function shownIn(links: readonly PolicyLink[], locale: Locale): ShownLink[] {
  return links.map(({ policy, link, linkEs }) => ({
    policy,
    link: locale === "es" ? (linkEs ?? link) : link,
  }));
}

/** The language of a policy's text. */
export function languageOf({ linkEs }: PolicyLink, locale: Locale): Locale {
  return linkEs === null ? "en" : locale;
}

/** What is still confirmed of what was saved: under another link, or a first one, nothing is. */
export function stillConfirmed(
  saved: Policies | null | undefined,
  links: readonly PolicyLink[],
): string[] {
  const former = new Map(saved?.shownLinks?.map(({ policy, link }) => [policy, link]));
  const unchanged = (policy: string) => {
    const now = links.find((each) => each.policy === policy);
    const link = former.get(policy as ShownLink["policy"]);
    return now === undefined ? link === undefined : [now.link, now.linkEs].includes(link ?? "");
  };
  return (saved?.acknowledged ?? []).filter(unchanged);
}
