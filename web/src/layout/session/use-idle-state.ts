"use client";

import { useEffect, useState } from "react";
import {
  type IdleState,
  idleState,
  isLocked,
  lastActivity,
  lock,
  noteActivity,
  unlock,
} from "@/lib/session/idle";

const checkMs = 1000;
const noteEveryMs = 2000;
const activities = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;

function readState(idleMinutes: number): IdleState {
  if (isLocked()) {
    return "locked";
  }
  const state = idleState(Date.now(), lastActivity() || Date.now(), idleMinutes);
  if (state === "locked") {
    lock();
  }
  return state;
}

/** Watches whether anybody works in this browser; a locked screen stays so until it is unlocked. */
export function useIdleState(idleMinutes: number): { state: IdleState; release: () => void } {
  const [state, setState] = useState<IdleState>("active");
  useEffect(() => {
    const check = () => setState(readState(idleMinutes));
    const note = () => {
      const now = Date.now();
      if (readState(idleMinutes) !== "locked" && now - lastActivity() > noteEveryMs) {
        noteActivity(now);
        setState("active");
      }
    };
    if (lastActivity() === 0) {
      noteActivity(Date.now());
    }
    check();
    const timer = setInterval(check, checkMs);
    window.addEventListener("storage", check);
    for (const activity of activities) {
      window.addEventListener(activity, note, { passive: true, capture: true });
    }
    return () => {
      clearInterval(timer);
      window.removeEventListener("storage", check);
      for (const activity of activities) {
        window.removeEventListener(activity, note, { capture: true });
      }
    };
  }, [idleMinutes]);
  const release = () => {
    unlock(Date.now());
    setState("active");
  };
  return { state, release };
}
