"use client";

import { type RefObject, useId, useRef, useState } from "react";
import { Link } from "@/components/link";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { matching } from "@/lib/search/matching";
import { setupSection } from "@/setup-pages";
import { setupMessages } from "./messages";
import { type Section, type SetupGroup, setupGroups } from "./section";

type SetupNavProps = { sections: readonly Section[]; shown: string | undefined };

/** The sections as links in groups, found by a word; on a phone they are folded under the name of the one that is shown. */
export function SetupNav({ sections, shown }: SetupNavProps) {
  const t = useMessages(setupMessages);
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState("");
  const first = useRef<HTMLAnchorElement>(null);
  const current = sections.find(({ key }) => key === shown);
  const found = matching(
    sections,
    ({ title, group }) => `${title[locale]} ${t.groups[group]}`,
    text,
  );
  const handleChoose = () => {
    setOpen(false);
    setText("");
  };
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
      <div id="setup-sections" className={isOpen ? "setup-groups setup-nav-open" : "setup-groups"}>
        <input
          type="search"
          className="p-inputtext p-component setup-find"
          aria-label={t.findSection}
          placeholder={t.findSection}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              first.current?.click();
            }
          }}
        />
        {setupGroups.map((group) => (
          <Group
            key={group}
            group={group}
            sections={found.filter((section) => section.group === group)}
            first={found[0]}
            firstLink={first}
            shown={shown}
            onChoose={handleChoose}
          />
        ))}
        <p className={found.length === 0 ? "muted" : "visually-hidden"} role="status">
          {found.length === 0 ? t.noSection : ""}
        </p>
      </div>
    </nav>
  );
}

type GroupProps = SetupNavProps & {
  group: SetupGroup;
  /** The first that was found, of whichever group, and where its link is kept: Enter in the field follows it. */
  first: Section | undefined;
  firstLink: RefObject<HTMLAnchorElement | null>;
  onChoose: () => void;
};

function Group({ group, sections, first, firstLink, shown, onChoose }: GroupProps) {
  const t = useMessages(setupMessages);
  const { locale } = useLocale();
  const id = useId();
  return sections.length === 0 ? null : (
    <div className="setup-group">
      <p id={id} className="setup-group-name">
        {t.groups[group]}
      </p>
      <ul aria-labelledby={id}>
        {sections.map((section) => (
          <li key={section.key}>
            <Link
              ref={section === first ? firstLink : undefined}
              href={setupSection(section.key)}
              className="menu-link"
              aria-current={section.key === shown ? "page" : undefined}
              onClick={onChoose}
            >
              <span className={`pi ${section.icon}`} aria-hidden="true" />
              <span>{section.title[locale]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
