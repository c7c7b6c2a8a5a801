"use client";

import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Link } from "@/components/link";
import { useMessages } from "@/lib/messages/locale-context";
import { matching } from "@/lib/search/matching";
import { entriesFor } from "./entries";
import { type Found, type Looking, useFound } from "./found";
import { paletteMessages } from "./messages";
import "./palette.css";

export type PaletteProps = Looking & { onHide: () => void };

/** The browser's own dialog: it takes the focus, keeps it, and gives it back. */
export function Palette({ onHide, ...looking }: PaletteProps) {
  const t = useMessages(paletteMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape; this is a press beside it.
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t.goTo}
      onCancel={onHide}
      onClick={({ target, currentTarget }) => (target === currentTarget ? onHide() : undefined)}
    >
      <Choice onHide={onHide} {...looking} />
    </dialog>
  );
}

/** The place after so many steps, which goes on at the other end. */
function stepped(place: number, by: number, count: number): number {
  return (place + by + count) % count;
}

/** A field and the pages, people, jobs and settings that fit what is in it; the arrows choose while the focus stays in the field. */
function Choice({ onHide, ...looking }: PaletteProps) {
  const t = useMessages(paletteMessages);
  const id = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const pages = matching(entriesFor(looking.myRole), ({ key }) => t[key], text);
  const found: readonly Found[] = [
    ...pages.map(({ key, ...page }) => ({ key, ...page, label: t[key] })),
    ...useFound(text, looking),
  ];
  const current = found[chosen];
  const optionId = (key: string) => `${id}-${key}`;
  const option = (key: string | undefined) =>
    key === undefined ? null : document.getElementById(optionId(key));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is found by the key.
  useEffect(() => {
    option(current?.key)?.scrollIntoView({ block: "nearest" });
  }, [current?.key]);
  const handleKey = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen(stepped(chosen, by, found.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      option(current?.key)?.click();
    }
  };
  return (
    <>
      <input
        type="text"
        role="combobox"
        className="p-inputtext p-component palette-field"
        aria-label={t.typeName}
        placeholder={t.typeName}
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={current && optionId(current.key)}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onKeyDown={handleKey}
      />
      <div id={id} role="listbox" aria-label={t.found} className="palette-list">
        {found.map(({ key, href, icon, label, detail }) => (
          <Link
            key={key}
            id={optionId(key)}
            href={href}
            role="option"
            aria-selected={key === current?.key}
            tabIndex={-1}
            prefetch={false}
            className="palette-option"
            onClick={onHide}
          >
            <span className={`pi ${icon}`} aria-hidden="true" />
            <span className="palette-name" translate={detail === undefined ? undefined : "no"}>
              {label}
            </span>
            {detail === undefined ? null : <span className="palette-detail">{detail}</span>}
          </Link>
        ))}
      </div>
      <p className={found.length === 0 ? "palette-none" : "visually-hidden"} role="status">
        {found.length === 0 ? t.none : ""}
      </p>
    </>
  );
}
