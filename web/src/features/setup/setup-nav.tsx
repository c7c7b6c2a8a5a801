"use client";

import { useState } from "react";
import { Link } from "@/components/link";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { setupSection } from "@/pages";
import { setupMessages } from "./messages";
import type { Section } from "./section";

type SetupNavProps = { sections: readonly Section[]; shown: string | undefined };

/** The sections as links; on a phone they are folded under the name of the one that is shown. */
export function SetupNav({ sections, shown }: SetupNavProps) {
  const t = useMessages(setupMessages);
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const current = sections.find(({ key }) => key === shown);
  return (
    <nav className="card setup-nav" aria-label={t.sections}>
      <button
        type="button"
        className="setup-nav-toggle"
        aria-expanded={isOpen}
        aria-controls="setup-sections"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">
          <span>{t.chooseSection}</span>:{" "}
        </span>
        <span className={`pi ${current?.icon}`} aria-hidden="true" />
        <span>{current?.title[locale]}</span>
        <span className={`pi pi-chevron-${isOpen ? "up" : "down"}`} aria-hidden="true" />
      </button>
      <ul id="setup-sections" className={isOpen ? "setup-nav-open" : undefined}>
        {sections.map(({ key, icon, title }) => (
          <li key={key}>
            <Link
              href={setupSection(key)}
              className="menu-link"
              aria-current={key === shown ? "page" : undefined}
              onClick={() => setOpen(false)}
            >
              <span className={`pi ${icon}`} aria-hidden="true" />
              <span>{title[locale]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
