"use client";

import { useEffect } from "react";
import { aliveEvent } from "./names";

/** Tells the watch of the first load that the page's scripts are loaded and running. */
export function Alive() {
  useEffect(() => {
    window.dispatchEvent(new Event(aliveEvent));
  }, []);
  return null;
}
