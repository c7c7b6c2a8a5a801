"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { useMessages } from "@/lib/messages/locale-context";
import { websiteMessages } from "./messages";

const WebsiteDialog = lazyPart<{ onHide: () => void }>(
  () => import("./website-dialog").then((module) => module.WebsiteDialog),
  { closeOf: ({ onHide }) => onHide },
);

/** Opens the code for the agency's own site. */
export function WebsiteButton() {
  const t = useMessages(websiteMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label={t.open} icon="pi pi-globe" text onClick={() => setOpen(true)} />
      {isOpen ? <WebsiteDialog onHide={() => setOpen(false)} /> : null}
    </>
  );
}
