"use client";

import { Figures as Strip } from "@/components/figures/figures";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { formatCount } from "@/lib/numbers/counting";
import { routes } from "@/pages";
import { devMessages } from "../messages";

/** A large one, one with a label of two lines, a 0 that is news, and one that is not shown. */
export function Figures() {
  const t = useMessages(devMessages);
  const { locale } = useLocale();
  const figure = (label: string, value: number) => ({
    label,
    value,
    text: formatCount(value, locale),
    href: routes.jobs,
  });
  return (
    <Strip
      figures={[
        figure(t.applicants, 12_480),
        figure(t.sentence, 37),
        { ...figure(t.visits, 0), isAlwaysShown: true },
        figure(t.documents, 0),
      ]}
    />
  );
}
