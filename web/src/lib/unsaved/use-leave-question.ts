"use client";

import { useEffect, useRef, useState } from "react";
import { leaveOrAsk, useLeaveGuard } from "./use-leave-guard";

/** How many times to check whether a guard is gone, a few milliseconds apart. */
const mostLooks = 100;

export type LeaveQuestion = {
  /** Whether it is asked. */
  isAsked: boolean;
  /** Leaves, or asks first. */
  leave: () => void;
  /** The answer that what was written may go. */
  discard: () => void;
  /** The answer that it may not. */
  stay: () => void;
  /** Once it is saved: does what the person had begun meanwhile, and was asked about. */
  goOn: () => void;
};

/**
 * For an editor: while `dirty`, it is left only after the person has said that its text may go. `onLeave` gets
 * whether what the person had begun follows.
 */
export function useLeaveQuestion(
  dirty: boolean,
  onLeave: (isGoingOn: boolean) => void,
): LeaveQuestion {
  const [isAsked, setAsked] = useState(false);
  // What it was asked for; code that saves has a state from before the question.
  const begun = useRef<() => void>(undefined);
  // The editor may go only later, with the address; its text is asked about once.
  const [isGivenUp, setGivenUp] = useState(false);
  if (isGivenUp && !dirty) {
    setGivenUp(false);
  }

  // Whether the guard stands, as far as React has drawn it.
  const stands = useRef(false);
  useEffect(() => {
    stands.current = dirty && !isGivenUp;
  }, [dirty, isGivenUp]);
  useLeaveGuard(dirty && !isGivenUp, (proceed) => {
    begun.current = proceed;
    setAsked(true);
  });

  function stay() {
    begun.current = undefined;
    setAsked(false);
  }

  function goOn() {
    const proceed = begun.current;
    stay();
    if (proceed !== undefined) {
      // Once this editor's guard is gone: another one may have its own question, and so may what was written meanwhile.
      const goOnSoon = (looks: number) =>
        setTimeout(() => (stands.current && looks > 0 ? goOnSoon(looks - 1) : leaveOrAsk(proceed)));
      goOnSoon(mostLooks);
    }
  }

  function discard() {
    setGivenUp(true);
    onLeave(begun.current !== undefined);
    goOn();
  }

  return {
    isAsked: isAsked && dirty,
    leave: () => (dirty ? setAsked(true) : onLeave(false)),
    discard,
    stay,
    goOn,
  };
}
