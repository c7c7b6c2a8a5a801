"use client";

import { useState } from "react";
import { Tabs } from "@/components/tabs";
import { useMessages } from "@/lib/messages/locale-context";
import { devMessages } from "../messages";

export function TabViews() {
  const t = useMessages(devMessages);
  const [active, setActive] = useState<"overview" | "documents" | "history">("documents");
  return (
    <Tabs
      active={active}
      onChange={setActive}
      tabs={[
        { key: "overview", label: t.overview, content: <p>{t.long}</p> },
        { key: "documents", label: t.documents, content: <p>{t.sentence}</p> },
        { key: "history", label: t.history, content: <p>{t.outcome}</p> },
      ]}
    />
  );
}
