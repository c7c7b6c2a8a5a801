"use client";

import { type ReactNode, useState } from "react";
import type { InPlace } from "@/components/list/rows/rows";
import { useIsWide } from "@/components/list/rows/use-is-wide";
import { stepFrom } from "@/components/list/view/step-from";
import { lazyPart } from "@/components/parts/lazy-part";
import type { Listing } from "@/lib/api/every-page";
import type { Me } from "@/lib/session/me";
import { mayDecide } from "@/may";
import { useMoves } from "../moves/use-moves";
import type { NamedWork } from "../next-step/use-next-step";
import type { Peekable } from "./application-peek";

const ApplicationPeek = lazyPart(
  () => import("./application-peek").then((module) => module.ApplicationPeek),
  { closeOf: (props) => props.onHide },
);
const NextStepDialog = lazyPart(
  () => import("../next-step/next-step-dialog").then((module) => module.NextStepDialog),
  { closeOf: (props) => props.onHide },
);

/** Any open application is known to be rejectable; the API says so for each one in a list, but not in the inbox. */
const rejection = [{ toStatus: "REJECTED", reasons: "rejection" }] as const;

type Options<Row> = {
  me: Me;
  listing: Listing<Row> | undefined;
  linkOf: (row: Row) => string;
};

/** What staff do with an application of a list without leaving it: look at it, say what comes next, reject it. */
export function useInPlace<Row extends Peekable>({ me, listing, linkOf }: Options<Row>) {
  const rows = listing?.data ?? [];
  const isWide = useIsWide();
  const [shown, setShown] = useState<{ row: Row; place: number } | null>(null);
  const [step, setStep] = useState<NamedWork | null>(null);
  const moves = useMoves(me);
  const peeked = shown && (rows.find(({ id }) => id === shown.row.id) ?? shown.row);

  const onPeek = (row: Row | null) =>
    setShown(row && { row, place: rows.findIndex(({ id }) => id === row.id) });
  const around = (by: 1 | -1) =>
    shown === null ? undefined : stepFrom(rows, { id: shown.row.id, place: shown.place }, by);
  const onStep = (by: 1 | -1) => {
    const row = around(by);
    if (row !== undefined) {
      onPeek(row);
    }
  };
  const inPlace: InPlace<Row> = {
    peeked,
    onPeek,
    onStep,
    keys: mayDecide(me.role)
      ? {
          e: setStep,
          r: (row) =>
            moves.move({ isPrehireCompleted: false, nextMoves: rejection, ...row }, "REJECTED"),
        }
      : {},
  };
  const layers: ReactNode = (
    <>
      {peeked === null || isWide !== true ? null : (
        <ApplicationPeek
          row={peeked}
          me={me}
          href={linkOf(peeked)}
          onPrevious={around(-1) && (() => onStep(-1))}
          onNext={around(1) && (() => onStep(1))}
          onMove={moves.move}
          onChangeStep={setStep}
          onHide={() => onPeek(null)}
        />
      )}
      {step === null ? null : <NextStepDialog item={step} onHide={() => setStep(null)} />}
      {moves.dialog}
    </>
  );
  return { inPlace, layers, changeStep: setStep, move: moves.move };
}
