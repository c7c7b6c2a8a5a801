"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";
import { routes } from "@/pages";
import { Link } from "./link";
import { Empty } from "./states";

/** In the place of a page that the person's role may not see. */
export function NotAllowed({ title, text }: { title: string; text: string }) {
  const t = useMessages(shellMessages);
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
