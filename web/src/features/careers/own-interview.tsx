"use client";

import { type ComponentProps, useState } from "react";
import { lazyPart } from "@/components/parts/lazy-part";
import type { InterviewChoice as Choice } from "./interview/interview-choice";

/** Few have an interview to choose, so it is loaded after the page. */
const InterviewChoice = lazyPart(
  async () => (await import("./interview/interview-choice")).InterviewChoice,
);

/** What an applicant can do about their interview, where there is something to choose or to change. */
export function OwnInterview(props: ComponentProps<typeof Choice>) {
  const hasChoice = props.application.interviewChoice !== null;
  // What was booked or canceled just now is still said where nothing is left to choose.
  const [hadChoice] = useState(hasChoice);
  return hasChoice || hadChoice ? <InterviewChoice {...props} /> : null;
}
