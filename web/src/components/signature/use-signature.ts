import { useState } from "react";
import { pictureOf } from "./drawn-signature";
import { isSignature, type Stroke } from "./strokes";

/** Nothing that could be a signature was drawn. */
export class UnsignedError extends Error {}

export type SignatureInHand = {
  isDrawn: boolean;
  strokes: readonly Stroke[];
  chooseDrawn: (isDrawn: boolean) => void;
  draw: (strokes: readonly Stroke[]) => void;
  /** It was to be drawn, and has not been yet. */
  isMissing: boolean;
  /** The drawing, or null where the typed name is the signature. Rejects with an `UnsignedError` where it is missing. */
  picture: () => Promise<Blob | null>;
};

/** A signature before it is sent: the typed name, unless it is drawn. What was drawn stays while the other way is chosen. */
export function useSignature(): SignatureInHand {
  const [isDrawn, setDrawn] = useState(false);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const isMissing = isDrawn && !isSignature(strokes);
  return {
    isDrawn,
    strokes,
    chooseDrawn: setDrawn,
    draw: setStrokes,
    isMissing,
    picture: async () => {
      if (isMissing) {
        throw new UnsignedError();
      }
      return isDrawn ? pictureOf(strokes) : null;
    },
  };
}
