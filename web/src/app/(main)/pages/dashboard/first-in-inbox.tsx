"use client";

import { lazyPart } from "@/components/parts/lazy-part";
import { Loading } from "@/components/states";

/** The most urgent items in the inbox, which belongs to hiring; not loaded for those who decide nothing. */
export const FirstInInbox = lazyPart(
  () => import("@/features/hiring/inbox/first-in-inbox").then((m) => m.FirstInInbox),
  { loading: <Loading />, ahead: () => undefined },
);
