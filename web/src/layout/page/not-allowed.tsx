"use client";

import { Link } from "@/components/link";
import { Empty } from "@/components/states";
import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { type Page, routes } from "@/pages";
import { notAllowedMessages } from "./not-allowed-words";

/** In the place of a page that the person's role may not open. */
export function NotAllowed({ notAllowed }: Page) {
  const t = useMessages(shellMessages);
  const words = useMessages(notAllowedMessages);
  if (notAllowed === undefined) {
    return null;
  }
  const { title, text } = words[notAllowed];
  return (
    <>
      <h1>{title}</h1>
      <Empty icon="pi pi-lock" label={text}>
        <Link href={routes.dashboard} className="p-button p-component p-button-outlined">
          {t.dashboard}
        </Link>
      </Empty>
    </>
  );
}
