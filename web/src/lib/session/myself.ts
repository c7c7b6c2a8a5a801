"use client";

import { createContext, useContext } from "react";
import type { Me } from "./me";

/** Who is signed in; given by the gate around the pages, which waits for it. */
export const MyselfContext = createContext<Me | null>(null);

/** The signed-in person and the agency's settings, on any page that the gate has let them open. */
export function useMyself(): Me {
  const me = useContext(MyselfContext);
  if (me === null) {
    throw new Error("Only what is inside the gate of a signed-in page knows whose page it is.");
  }
  return me;
}
