"use client";

import { useId, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Tabs } from "@/components/tabs";
import type { Locale } from "@/lib/messages/locale";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { useCopy } from "@/lib/use-copy";
import { websiteMessages } from "./messages";
import { frameAddress, snippetOf } from "./snippet";
import "./website.css";

/** The code that shows the open jobs on the agency's own site, and how they look there. */
export function WebsiteDialog({ onHide }: { onHide: () => void }) {
  const t = useMessages(websiteMessages);
  const [shown, setShown] = useState(useLocale().locale);
  return (
    <Dialog title={t.title} visible onHide={onHide}>
      <div className="stack">
        <p>{t.intro}</p>
        <Tabs
          active={shown}
          onChange={setShown}
          tabs={(["en", "es"] as const).map((key) => ({
            key,
            label: t.languages[key],
            content: <InLanguage locale={key} />,
          }))}
        />
        <p className="muted">{t.policy(location.origin)}</p>
      </div>
    </Dialog>
  );
}

function InLanguage({ locale }: { locale: Locale }) {
  const t = useMessages(websiteMessages);
  const id = useId();
  const snippet = snippetOf(location.origin, locale);
  const { outcome, copy } = useCopy(snippet);
  return (
    <div className="stack">
      <label htmlFor={id}>{t.code}</label>
      <textarea
        id={id}
        className="p-inputtextarea p-inputtext p-component website-code"
        readOnly
        rows={7}
        spellCheck={false}
        translate="no"
        value={snippet}
        onFocus={(event) => event.target.select()}
      />
      <div className="row">
        <Button label={t.copy} icon="pi pi-copy" onClick={copy} />
        <p role="status" className="muted">
          {outcome === undefined ? "" : t[outcome]}
        </p>
      </div>
      <h2 className="website-preview-title">{t.preview}</h2>
      <iframe
        className="website-preview"
        title={`${t.preview}, ${t.languages[locale]}`}
        src={frameAddress(locale)}
        sandbox="allow-scripts"
        loading="lazy"
      />
    </div>
  );
}
