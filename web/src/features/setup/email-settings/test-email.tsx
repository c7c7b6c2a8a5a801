"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { lazyPart } from "@/components/parts/lazy-part";
import { useMessages } from "@/lib/messages/locale-context";
import type { SectionProps } from "../section";
import { serverMessages } from "./messages";
import type { TestDialogProps } from "./test-dialog";

const TestDialog = lazyPart<TestDialogProps>(
  () => import("./test-dialog").then((m) => m.TestDialog),
  { closeOf: (props) => props.onHide },
);

/** Tests the mail server. */
export function TestEmail({ me }: SectionProps) {
  const t = useMessages(serverMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label={t.test} icon="pi pi-send" outlined onClick={() => setOpen(true)} />
      {isOpen ? <TestDialog to={me.email} onHide={() => setOpen(false)} /> : null}
    </>
  );
}
