"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import { useMe } from "@/lib/session/me";

const Palette = lazyPart(() => import("./palette").then((module) => module.Palette), {
  closeOf: (props) => props.onHide,
});

/** Where Control and K mean something else: in the editor they make a link. */
const taken = "[contenteditable]";

/** On a Mac Control and K delete the rest of a line, and Command is the key for this. */
function isPaletteKey(event: KeyboardEvent): boolean {
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  const isHeld = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return isHeld && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
}

/** Something else is open that has to be answered first; a palette of its own may be closed again. */
function isCovered(): boolean {
  return document.querySelector(":is([aria-modal=true], dialog[open]:not(.palette))") !== null;
}

/** Opens the palette wherever Control or Command and K are pressed on a page. */
export function PaletteKeys() {
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
  return isOpen && me !== undefined ? (
    <Palette myRole={me.role} today={me.settings.today} onHide={() => setOpen(false)} />
  ) : null;
}
