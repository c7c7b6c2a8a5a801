import { type ComponentType, useState } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { canDraw, DrawnSignature } from "./drawn-signature";
import { signatureMessages } from "./messages";
import type { SignatureInHand } from "./use-signature";
import "@/form/plain/plain-fields.css";

type SignatureWaysProps = {
  name: string;
  signature: SignatureInHand;
  /** A button in the look of the page. */
  button: ComponentType<{ label: string; disabled: boolean; onClick: () => void }>;
};

/** The ways to sign: a typed name is always possible, and needs neither a finger nor a mouse. */
export function SignatureWays({ name, signature, button: Clear }: SignatureWaysProps) {
  const t = useMessages(signatureMessages);
  const [mayDraw] = useState(canDraw);
  const { isDrawn, strokes, chooseDrawn, draw } = signature;
  return (
    <>
      <fieldset className="plain-set">
        <legend>{t.how}</legend>
        {([false, true] as const).map((way) => (
          <label key={String(way)} className="plain-tick">
            <input
              type="radio"
              name={name}
              checked={isDrawn === way}
              disabled={way && !mayDraw}
              onChange={() => chooseDrawn(way)}
            />
            <span>{way ? t.draw : t.type}</span>
          </label>
        ))}
        {mayDraw ? null : <p className="field-hint">{t.blocked}</p>}
      </fieldset>
      {isDrawn ? (
        <DrawnSignature
          label={t.pad}
          clear={<Clear label={t.clear} disabled={strokes.length === 0} onClick={() => draw([])} />}
          strokes={strokes}
          onChange={draw}
        />
      ) : null}
    </>
  );
}
