"use client";

import { useEffect, useState } from "react";
import type { SentForm } from "@/form/use-sent-form";
import { ApiError } from "@/lib/api/errors";

/** What the API takes anyway, once somebody has said why. */
const overridable: readonly string[] = ["holiday", "closed", "away"];

function codesOf(error: unknown): string[] {
  return error instanceof ApiError ? error.details.flatMap(({ code }) => code ?? []) : [];
}

export type Asked = {
  /** Why it is needed on such a day, at such a time, or from somebody who is away. */
  reason: boolean;
  /** Which of two times of one name is meant. */
  clockChange: boolean;
};

type Begin = { overrideReason?: string | null; clockChange?: string | null };

/** Fields that are asked for only once an answer has shown that they are needed. */
export function useAsked(begin: Begin = {}) {
  const [asked, setAsked] = useState<Asked>({
    reason: Boolean(begin.overrideReason),
    clockChange: Boolean(begin.clockChange),
  });
  function handleFailure(error: unknown) {
    const codes = codesOf(error);
    setAsked((before) => ({
      reason: before.reason || codes.some((code) => overridable.includes(code)),
      clockChange: before.clockChange || codes.includes("twice"),
    }));
  }
  return { asked, handleFailure, askReason: () => setAsked({ ...asked, reason: true }) };
}

/** Leads to the choice once it is there: the answer that asked for it came before it was drawn. */
export function useLeadToChoice({ form }: SentForm, asked: Asked): void {
  const { setFocus, getValues } = form;
  const { clockChange } = asked;
  useEffect(() => {
    if (clockChange && getValues("clockChange") === "") {
      setFocus("clockChange");
    }
  }, [clockChange, setFocus, getValues]);
}
