"use client";

import type { ComponentProps } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import type { OwnLettersPart as Part } from "./letters/own-letters-part";

/** Few get a letter, so it is loaded after the page. */
const OwnLettersPart = lazyPart(
  async () => (await import("./letters/own-letters-part")).OwnLettersPart,
);

/** The letters to an applicant, where there are any: also once the application has ended. */
export function OwnLetters(props: ComponentProps<typeof Part>) {
  return props.application.hasLetters ? <OwnLettersPart {...props} /> : null;
}
