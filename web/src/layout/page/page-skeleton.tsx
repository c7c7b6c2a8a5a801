"use client";

import { ListSkeleton } from "@/components/list/rows/skeleton";
import { Loading } from "@/components/states";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import type { Page } from "@/pages";

/** Holds a page's place until it is known whose it is. */
export function PageSkeleton({ skeleton }: Page) {
  const t = useMessages(shellMessages);
  if (skeleton === undefined) {
    return <ListSkeleton />;
  }
  return (
    <>
      {skeleton === "text" ? null : <h1>{t[skeleton.heading]}</h1>}
      <Loading />
    </>
  );
}
