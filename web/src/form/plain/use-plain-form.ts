"use client";

import { useEffect } from "react";
import type { Rules } from "@/lib/api/rules";
import { loadAhead } from "@/lib/parts/load-ahead";
import { loadCode } from "@/lib/parts/load-code";
import type { FormValues } from "../declare";
import { type SentForm, type SentFormOptions, useSentForm } from "../use-sent-form";

const load = () => import("../reading");

/** A form that is sent once and then gone: its reader is loaded after the page, since it is first needed on sending. */
export function usePlainForm<Values extends FormValues, const Known extends Rules, Saved>(
  options: SentFormOptions<Values, Known, Saved>,
): SentForm {
  useEffect(() => loadAhead(load), []);
  return useSentForm(options, () => loadCode(load));
}
