"use client";

import { lazyPart } from "@/components/parts/lazy-part";
import { PartLoading } from "@/components/parts/part-loading";

/** PrimeReact's parts render only in browsers; other pages' code is not split for what only this one begins with. */
const AllParts = lazyPart(() => import("./all-parts").then((module) => module.AllParts), {
  ahead: () => undefined,
  loading: <PartLoading />,
});

/** Every shared part of the app in every state, for anyone who changes one of them. */
export function PartsScreen() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <AllParts />
    </>
  );
}
