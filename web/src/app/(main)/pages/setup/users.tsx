"use client";

import { ListSkeleton } from "@/components/list/rows/skeleton";
import { lazyPart } from "@/components/parts/lazy-part";

/** The users as a section of Setup; loaded only when it is opened. */
export const Users = lazyPart(
  () => import("@/features/people/users/users-screen").then((m) => m.UsersScreen),
  { loading: <ListSkeleton />, ahead: () => undefined },
);
