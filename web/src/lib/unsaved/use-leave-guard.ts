"use client";

import { useEffect, useEffectEvent } from "react";
import { isLeaving } from "../session/sign-out";

/** Asks the person; `proceed` is what they had begun, and nothing for the browser's back button. */
type Ask = (proceed?: () => void) => void;

/** Whatever must not be left without a question, the topmost last. */
const guards: Ask[] = [];
let isListening = false;
let isReturning = false;

/** Whether the history stands on the step that a guard has added. */
export function isGuardStep(): boolean {
  return window.history.state?.leaveGuard === true;
}

// One step more in the history: going back lands on the same address, and we are asked first.
function addStep() {
  if (!isGuardStep()) {
    window.history.pushState({ leaveGuard: true }, "", window.location.href);
  }
}

function handlePop(event: PopStateEvent) {
  const ask = guards.at(-1);
  const isOurs = isReturning;
  isReturning = false;
  // Arriving on the step itself, from another guard's above it, leaves nothing.
  if (ask !== undefined && event.state?.leaveGuard !== true) {
    addStep();
    if (!isOurs) {
      ask();
    }
  }
}

function handleUnload(event: BeforeUnloadEvent) {
  if (!isLeaving()) {
    event.preventDefault();
  }
}

function begin(ask: Ask) {
  if (!isListening) {
    isListening = true;
    window.addEventListener("popstate", handlePop);
  }
  guards.push(ask);
  addStep();
  window.addEventListener("beforeunload", handleUnload);
}

function end(ask: Ask) {
  guards.splice(guards.indexOf(ask), 1);
  if (guards.length > 0) {
    return;
  }
  window.removeEventListener("beforeunload", handleUnload);
  // Later, for the address may be changed in the step's place, or another guard may follow at once.
  setTimeout(() => {
    if (guards.length === 0 && isGuardStep() && !isLeaving()) {
      isReturning = true;
      window.history.back();
    }
  });
}

/** A step back that has not arrived by then never will: another change of the history has taken its place. */
const longestReturnMs = 2_000;

function onceArrived(goOn: () => void): void {
  const arrive = () => {
    clearTimeout(late);
    window.removeEventListener("popstate", arrive);
    isReturning = false;
    // Later, for Next takes the step back first.
    setTimeout(goOn);
  };
  const late = setTimeout(arrive, longestReturnMs);
  window.addEventListener("popstate", arrive);
}

/** Does it once the history is where it should be: an address changed while it goes back would be lost. */
export function onceReturned(change: () => void): void {
  if (isReturning) {
    onceArrived(change);
  } else {
    change();
  }
}

/** Goes on once the last guard has taken its own step in the history back: it would take ours. */
export function onceGuardIsGone(goOn: () => void): void {
  if (isGuardStep()) {
    onceArrived(goOn);
  } else {
    goOn();
  }
}

/** Does what would throw something away, or asks first whether that may be. */
export function leaveOrAsk(proceed: () => void): void {
  const ask = guards.at(-1);
  if (ask === undefined) {
    proceed();
  } else {
    ask(proceed);
  }
}

/** While `active`, asks before the page is left: by the browser's own question, or `onLeave` for the rest. */
export function useLeaveGuard(active: boolean, onLeave: Ask): void {
  const handleLeave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!active) {
      return;
    }
    const ask: Ask = (proceed) => handleLeave(proceed);
    begin(ask);
    return () => end(ask);
  }, [active]);
}
