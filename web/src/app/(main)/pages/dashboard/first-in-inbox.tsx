"use client";

import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";

/** What presses most in the inbox, which belongs to hiring; whoever decides nothing does not load it. */
export const FirstInInbox = lazyPart(
  () => import("@/features/hiring/inbox/first-in-inbox").then((m) => m.FirstInInbox),
  { loading: <Loading />, ahead: () => undefined },
);
