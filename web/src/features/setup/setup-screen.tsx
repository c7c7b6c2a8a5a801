"use client";

import "@/domain/setup/error-words";
import { useSearchParams } from "next/navigation";
import { useMyself } from "@/lib/session/myself";
import { type EmbeddedScreens, firstSection } from "./section";
import { sections } from "./sections";
import { SetupNav } from "./setup-nav";
import "./setup.css";

/** What the agency keeps: one section at a time, which the address names. */
export function SetupScreen(embedded: EmbeddedScreens) {
  const me = useMyself();
  const wanted = useSearchParams().get("section");
  const seen = sections.filter(({ readers }) => readers.includes(me.role));
  const shown =
    seen.find(({ key }) => key === wanted) ?? seen.find(({ key }) => key === firstSection);
  return (
    <div className="setup">
      <SetupNav sections={seen} shown={shown?.key} />
      <div className="setup-section" key={shown?.key}>
        {shown?.render({ me, embedded })}
      </div>
    </div>
  );
}
