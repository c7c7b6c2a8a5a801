"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/components/button";
import { useToast } from "@/components/news/use-toast";
import { updateLogo } from "@/data/settings/mutations";
import { settingsQuery } from "@/data/settings/queries";
import { ApiError } from "@/lib/api/errors";
import { failureSentence } from "@/lib/api/failures";
import type { AppSettings } from "@/lib/api/generated/types.gen";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { agencyMessages } from "./messages";
import "./brand.css";

const mostBytes = 512 * 1024;

/** What is sent of a file: its bytes as text. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** The agency's logo, saved as soon as it is chosen. */
export function LogoField({ settings }: { settings: AppSettings }) {
  const t = useMessages(agencyMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { agencyName, logoDigest, version } = settings;

  async function save(content: string | null) {
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = await updateLogo({ content, version }, t.failedToSave);
      queryClient.setQueryData(settingsQuery(t.failedToFetch).queryKey, saved);
      toast.show("success", content === null ? t.logoRemoved : t.logoSaved);
    } catch (error) {
      const isRefused = error instanceof ApiError && error.details.length > 0;
      setProblem(isRefused ? t.logoRefused : failureSentence(error, locale, t.failedToSave));
    }
    setBusy(false);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again, once it is fixed.
    target.value = "";
    if (file !== undefined && file.size > mostBytes) {
      setProblem(t.logoTooLarge);
    } else if (file !== undefined) {
      await save(await base64Of(file));
    }
  }

  return (
    <fieldset className="brand-logo">
      <legend>{t.logo}</legend>
      {logoDigest === null ? null : (
        // biome-ignore lint/performance/noImgElement: the API has made it as small as it is shown.
        <img
          src={`/api/public/agency/logo?v=${logoDigest}`}
          alt={t.logoOf(agencyName)}
          height={40}
        />
      )}
      <Button
        label={t.chooseLogo}
        icon="pi pi-image"
        outlined
        disabled={isBusy}
        onClick={() => input.current?.click()}
      />
      {logoDigest === null ? null : (
        <Button label={t.removeLogo} text disabled={isBusy} onClick={() => void save(null)} />
      )}
      <input
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={t.chooseLogo}
        ref={input}
        onChange={(event) => void choose(event)}
      />
      <small className="field-hint">{t.logoHint}</small>
      {problem === undefined ? null : (
        <small className="field-error" role="alert">
          {problem}
        </small>
      )}
    </fieldset>
  );
}
