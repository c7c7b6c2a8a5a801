"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { canDraw, DrawnSignature } from "@/components/signature/drawn-signature";
import type { Stroke } from "@/components/signature/strokes";
import { useMessages } from "@/lib/messages/locale-context";
import { countersigningMessages } from "./countersigning-messages";
import "@/form/plain/theme-colors.css";
import "./countersigning.css";

type SignatureWaysProps = {
  name: string;
  /** Null: the typed name is the signature. */
  strokes: readonly Stroke[] | null;
  onChange: (strokes: readonly Stroke[] | null) => void;
};

/** How staff sign: a typed name is always possible, and needs neither a finger nor a mouse. */
export function SignatureWays({ name, strokes, onChange }: SignatureWaysProps) {
  const t = useMessages(countersigningMessages);
  const [mayDraw] = useState(canDraw);
  return (
    <>
      <fieldset className="signature-ways">
        <legend>{t.how}</legend>
        {([false, true] as const).map((isDrawn) => (
          <label key={String(isDrawn)}>
            <input
              type="radio"
              name={name}
              checked={(strokes !== null) === isDrawn}
              disabled={isDrawn && !mayDraw}
              onChange={() => onChange(isDrawn ? [] : null)}
            />
            <span>{isDrawn ? t.draw : t.type}</span>
          </label>
        ))}
        {mayDraw ? null : <p className="muted">{t.blocked}</p>}
      </fieldset>
      {strokes === null ? null : (
        <div className="theme-colors">
          <DrawnSignature
            label={t.pad}
            clear={
              <Button
                label={t.clear}
                size="small"
                text
                disabled={strokes.length === 0}
                onClick={() => onChange([])}
              />
            }
            strokes={strokes}
            onChange={onChange}
          />
        </div>
      )}
    </>
  );
}
