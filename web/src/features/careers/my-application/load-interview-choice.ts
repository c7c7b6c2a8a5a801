"use client";

import { lazyPart } from "@/components/parts/lazy-part";

/** Few have an interview to choose, so that it comes after the page. */
export const InterviewChoice = lazyPart(
  async () => (await import("../interview/interview-choice")).InterviewChoice,
);
