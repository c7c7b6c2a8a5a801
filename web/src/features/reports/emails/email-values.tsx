"use client";

import { useQuery } from "@tanstack/react-query";
import { templateVariablesQuery } from "@/data/email-templates/queries";
import { readablePhone } from "@/domain/people/phone";
import type { OutboundEmailDetail } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { Fact } from "../fact";
import { emailMessages } from "./messages";

/** What an email was made of, by the names that the templates' editor has for it. */
export function EmailValues({ email }: { email: OutboundEmailDetail }) {
  const t = useMessages(emailMessages);
  const { locale } = useLocale();
  const { data: types = [] } = useQuery(templateVariablesQuery);
  const named = types.flatMap(({ variables }) => variables);
  const others: Readonly<Record<string, string>> = t.valueNames;
  const labelOf = (name: string) =>
    named.find((variable) => variable.name === name)?.labels[locale] ?? others[name] ?? name;
  const values = Object.entries(email.values);
  return values.length === 0 ? null : (
    <section className="stack">
      <h2>{t.values}</h2>
      <dl className="log-facts">
        {values.map(([name, value]) => (
          <Fact key={name} label={labelOf(name)}>
            {readablePhone(value)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
