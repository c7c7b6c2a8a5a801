"use client";

import { useMessages } from "@/lib/messages/locale-context";
import { shellMessages } from "@/lib/messages/shell";

export function DashboardScreen() {
  const t = useMessages(shellMessages);
  return <h1>{t.dashboard}</h1>;
}
