"use client";

import Quill, { type Range } from "quill";
import { useEffect, useState } from "react";

type Place = Pick<Range, "index" | "length">;

type Edited = { place: Place; address: string };

/** The selected words, or all of the link that the cursor is in. */
function placeOf(quill: Quill): Place {
  const { index, length } = quill.getSelection(true);
  const node = quill.getLeaf(index)[0]?.domNode;
  const anchor = length === 0 ? node?.parentElement?.closest("a") : null;
  const link = anchor ? Quill.find(anchor) : null;
  return link === null || link instanceof Quill
    ? { index, length }
    : { index: link.offset(quill.scroll), length: link.length() };
}

/** What the toolbar's link button opens; undefined while no link is being edited. */
export function useLink(quill: Quill | undefined) {
  const [edited, setEdited] = useState<Edited>();

  useEffect(() => {
    const toolbar = quill?.getModule("toolbar") as
      | { addHandler: (format: string, handler: () => void) => void }
      | undefined;
    toolbar?.addHandler("link", () => {
      if (quill !== undefined) {
        const place = placeOf(quill);
        const { link = "" } = quill.getFormat(place.index, place.length);
        setEdited({ place, address: String(link) });
      }
    });
  }, [quill]);

  if (quill === undefined || edited === undefined) {
    return undefined;
  }
  const { place, address } = edited;
  const close = (end = place.index + place.length) => {
    setEdited(undefined);
    quill.setSelection(end, 0);
  };
  return {
    address,
    onSet: (next: string) => {
      if (place.length > 0) {
        quill.formatText(place.index, place.length, "link", next, "user");
        close();
      } else {
        const text = next.replace(/^mailto:/, "");
        quill.insertText(place.index, text, { link: next }, "user");
        close(place.index + text.length);
      }
    },
    onRemove: () => {
      quill.formatText(place.index, place.length, "link", false, "user");
      close();
    },
    onClose: () => close(),
  };
}
