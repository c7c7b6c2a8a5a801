"use client";

import "@/lib/setup/error-words";
import { useSearchParams } from "next/navigation";
import { ListSkeleton } from "@/components/list/rows/skeleton";
import { NotAllowed } from "@/components/not-allowed";
import { useMessages } from "@/lib/messages/locale-context";
import { type Me, useMe } from "@/lib/session/me";
import { mayOpen } from "@/may";
import { setupMessages } from "./messages";
import type { EmbeddedScreens } from "./section";
import { sections } from "./sections";
import { SetupNav } from "./setup-nav";
import "./setup.css";

/** What the agency keeps: one section at a time, which the address names. */
export function SetupScreen(embedded: EmbeddedScreens) {
  const t = useMessages(setupMessages);
  const me = useMe();
  if (me === undefined) {
    return <ListSkeleton />;
  }
  if (!mayOpen("setup", me.role)) {
    return <NotAllowed title={t.notAllowedTitle} text={t.notAllowedText} />;
  }
  return <SetupOf me={me} embedded={embedded} />;
}

function SetupOf({ me, embedded }: { me: Me; embedded: EmbeddedScreens }) {
  const wanted = useSearchParams().get("section");
  const seen = sections.filter(({ readers }) => readers.includes(me.role));
  const shown = seen.find(({ key }) => key === wanted) ?? seen[0];
  return (
    <div className="setup">
      <SetupNav sections={seen} shown={shown?.key} />
      <div className="setup-section" key={shown?.key}>
        {shown?.render({ me, embedded })}
      </div>
    </div>
  );
}
