"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Field } from "@/components/fields/field";
import { Input } from "@/components/fields/input";
import { useMessages } from "@/lib/messages/locale-context";
import { commonMessages } from "@/lib/messages/words";
import { readLink } from "@/lib/rich-text/links";
import { richTextMessages } from "./messages";

type LinkPanelProps = {
  /** Where it leads now; empty for no link yet. */
  address: string;
  onSet: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** The address that some words link to. Quill's own panel has no labels, no Spanish, and no keyboard access. */
export function LinkPanel({ address, onSet, onRemove, onClose }: LinkPanelProps) {
  const t = useMessages(richTextMessages);
  const common = useMessages(commonMessages);
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);

  useEffect(() => panel.current?.querySelector("input")?.focus(), []);

  function set() {
    const read = readLink(typed);
    setWrong(read === undefined);
    if (read !== undefined) {
      onSet(read);
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter") {
      // Not the form around it.
      event.preventDefault();
      set();
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
  }

  return (
    <fieldset ref={panel} id={id} className="form-link">
      <legend className="visually-hidden">{t.link}</legend>
      <Field label={t.linkAddress} error={isWrong ? t.linkInvalid : undefined}>
        {(control) => (
          <Input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://example.com"
            invalid={isWrong}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={handleKey}
          />
        )}
      </Field>
      <div className="row">
        <Button label={t.linkApply} size="small" outlined onClick={set} />
        {address === "" ? null : (
          <Button label={t.linkRemove} size="small" text onClick={onRemove} />
        )}
        <Button label={common.cancel} size="small" text onClick={onClose} />
      </div>
    </fieldset>
  );
}
