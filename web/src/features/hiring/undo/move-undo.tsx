"use client";

import { lazyPart } from "@/components/parts/lazy-part";

/** After a move: what was done, and for half an hour a way to undo it. */
export const MoveUndo = lazyPart(() => import("./last-move-bar").then((m) => m.LastMoveBar));
