"use client";

import { lazyPart } from "@/components/parts/lazy-part";

/** After a move: what was done, and for half an hour a way back. */
export const MoveUndo = lazyPart(() => import("./undo-notice").then((m) => m.LastMoveNotice));
