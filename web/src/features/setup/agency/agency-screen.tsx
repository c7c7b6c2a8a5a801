"use client";

import { useQuery } from "@tanstack/react-query";
import { Fetched } from "@/components/fetched";
import { Facts } from "@/components/page/facts";
import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";
import { settingsQuery } from "@/data/settings/queries";
import { valuesOf } from "@/form/values";
import type { AppSettings } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { mayKeepSetup } from "@/may";
import type { SectionProps } from "../section";
import { agencyFields } from "./agency-fields";
import type { AgencyFormProps } from "./agency-form";
import { type AgencyTexts, agencyMessages } from "./messages";

const AgencyForm = lazyPart<AgencyFormProps>(
  () => import("./agency-form").then((m) => m.AgencyForm),
  // Nobody needs this code before it is shown, and other sections need theirs.
  { loading: <Loading />, ahead: () => undefined },
);

/** What holds for the whole agency. */
export function AgencyScreen({ me }: SectionProps) {
  const t = useMessages(agencyMessages);
  const query = useQuery(settingsQuery(t.failedToFetch));
  const canChange = mayKeepSetup(me.role);
  return (
    <section className="card" aria-labelledby="agency">
      <h1 id="agency">{t.title}</h1>
      <Fetched query={query}>
        {(settings) =>
          canChange ? <AgencyForm settings={settings} /> : <AgencyFacts settings={settings} />
        }
      </Fetched>
    </section>
  );
}

function AgencyFacts({ settings }: { settings: AppSettings }) {
  const t = useMessages(agencyMessages);
  const { locale } = useLocale();
  const fields = agencyFields(settings, t, locale);
  const values = valuesOf(fields, settings);
  const facts = fields.map((field) => {
    const value = readable(values[field.name], t);
    const chosen =
      "options" in field ? field.options.find((option) => option.value === value) : undefined;
    const suffix = "suffix" in field ? ` ${field.suffix}` : "";
    return [field.label, chosen?.label ?? value + suffix] as const;
  });
  return <Facts className="setup-facts" facts={facts} />;
}

function readable(value: string | boolean | undefined, t: AgencyTexts): string {
  if (typeof value === "boolean") {
    return value ? t.yes : t.no;
  }
  return value || t.none;
}
