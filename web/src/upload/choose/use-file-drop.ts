"use client";

import { type RefObject, useEffect, useEffectEvent, useState } from "react";

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") === true;
}

/**
 * Takes files dropped anywhere in the zone's dialog, and keeps the browser from opening those that
 * miss it. Answers whether files are held over the dialog; the window is asked, so that passing
 * from one element to the next does not flicker.
 */
export function useFileDrop(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const isInDialog = (target: EventTarget | null) =>
      target instanceof Node && zone.current?.closest("[role=dialog]")?.contains(target) === true;

    const handleOver = (event: DragEvent) => {
      if (carriesFiles(event) && event.dataTransfer !== null) {
        event.preventDefault();
        const isInside = isInDialog(event.target);
        event.dataTransfer.dropEffect = isInside ? "copy" : "none";
        setOver(isInside);
      }
    };
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) {
        setOver(false);
      }
    };
    const handleDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) {
        return;
      }
      event.preventDefault();
      setOver(false);
      if (isInDialog(event.target)) {
        take([...(event.dataTransfer?.files ?? [])]);
      }
    };
    window.addEventListener("dragover", handleOver);
    window.addEventListener("dragleave", handleLeave);
    window.addEventListener("drop", handleDrop);
    return () => {
      window.removeEventListener("dragover", handleOver);
      window.removeEventListener("dragleave", handleLeave);
      window.removeEventListener("drop", handleDrop);
    };
  }, [zone]);

  return over;
}
