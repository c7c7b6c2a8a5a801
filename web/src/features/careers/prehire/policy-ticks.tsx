"use client";

import { useId } from "react";
import { languageOf, shownIn } from "@/domain/hiring/prehire/policy-links";
import { FieldSet } from "@/form/plain/field-set";
import { useWords } from "@/form/plain/plain-choices";
import type { PolicyLink } from "@/lib/api/generated/types.gen";
import { useLocale } from "@/lib/messages/locale-context";
import type { TicksProps } from "./file-choices";
import { policyMessages } from "./policy-messages";

/** The agency's policies, each with its text to open, or who has it, and with a tick of its own that is true of it. */
export function PolicyTicks({ form, name, declared, parts }: TicksProps) {
  const { locale } = useLocale();
  const t = policyMessages[locale];
  const { chosen, toggle, field, error } = useWords(form, name);
  const id = useId();
  const { policyLinks } = parts.application;
  const policies = Object.entries(declared.options).map(([policy, title]) => ({
    policy,
    title: title[locale],
    link: policyLinks.find((each) => each.policy === policy),
    ids: [`${id}${policy}-tick`, `${id}${policy}`] as const,
  }));
  const isSomeUnlinked = policies.some(({ link }) => link === undefined);
  return (
    <FieldSet
      label={(declared.ask ?? declared.label)[locale]}
      hint={[declared.hint?.[locale], isSomeUnlinked ? t.askUs : ""].join(" ").trim()}
      error={error}
      className="plain-part prehire-policies"
      setRef={field.ref}
    >
      {policies.map(({ policy, title, link, ids }) => (
        <div key={policy} className="prehire-policy">
          {link === undefined ? (
            <p>
              <strong id={ids[1]}>{title}</strong> <span>{t.inPerson}</span>
            </p>
          ) : (
            <TextLink link={link} title={title} id={ids[1]} />
          )}
          <label className="plain-tick">
            <input
              type="checkbox"
              aria-labelledby={ids.join(" ")}
              checked={chosen.includes(policy)}
              onChange={() => toggle(policy)}
            />
            <span id={ids[0]}>{link === undefined ? t.willRead : t.hasRead}</span>
          </label>
        </div>
      ))}
    </FieldSet>
  );
}

function TextLink({ link, title, id }: { link: PolicyLink; title: string; id: string }) {
  const { locale } = useLocale();
  const t = policyMessages[locale];
  const language = languageOf(link, locale);
  const [shown] = shownIn([link], locale);
  return (
    <a href={shown?.link} hrefLang={language} target="_blank" rel="noopener noreferrer">
      <strong id={id}>{title}</strong>{" "}
      <span>{language === locale ? t.newTab : t.newTabInEnglish}</span>
    </a>
  );
}
