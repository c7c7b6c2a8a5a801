"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { useMessages } from "@/lib/messages/locale-context";
import { aheadOnDesks } from "@/lib/parts/ahead-on-desks";
import { useMe } from "@/lib/session/me";
import { openerMessages } from "./opener-messages";
import type { PaletteProps } from "./palette";
import "./palette-opener.css";

const Palette = lazyPart(() => import("./palette").then((module) => module.Palette), {
  closeOf: (props) => props.onHide,
  ahead: aheadOnDesks,
});

/** Where Control and K mean something else: in the editor they make a link. */
const taken = "[contenteditable]";

const keys = {
  command: { name: "Meta+K", shown: "⌘K" },
  control: { name: "Control+K", shown: "Ctrl+K" },
} as const;

/** On a Mac Control and K delete the rest of a line, and Command is the key for this. */
function keyHere(): keyof typeof keys {
  return /mac|iphone|ipad/i.test(navigator.platform) ? "command" : "control";
}

function isPaletteKey(event: KeyboardEvent): boolean {
  const isCommand = keyHere() === "command";
  const isHeld = isCommand ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return isHeld && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
}

/** Something else is open that has to be answered first; a palette of its own may be closed again. */
function isCovered(): boolean {
  return document.querySelector(":is([aria-modal=true], dialog[open]:not(.palette))") !== null;
}

/** Opens the palette, by its button or wherever Control or Command and K are pressed on a page. */
export function PaletteOpener({ loadSections }: Pick<PaletteProps, "loadSections">) {
  const t = useMessages(openerMessages);
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const follow = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.closest(taken) !== null;
    if (isPaletteKey(event) && !isTaken && !isCovered()) {
      event.preventDefault();
      setOpen(!isOpen);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => follow(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  if (me === undefined) {
    return null;
  }
  const { name, shown } = keys[keyHere()];
  return (
    <>
      <button
        type="button"
        className="p-inputtext p-component palette-opener"
        aria-haspopup="dialog"
        aria-keyshortcuts={name}
        onClick={() => setOpen(true)}
      >
        <span className="pi pi-search" aria-hidden="true" />
        <span className="palette-opener-name">{t.search}</span>
        <span className="palette-opener-key" translate="no" aria-hidden="true">
          {shown}
        </span>
      </button>
      {isOpen ? (
        <Palette
          myRole={me.role}
          today={me.settings.today}
          loadSections={loadSections}
          onHide={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
