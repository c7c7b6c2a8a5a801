"use client";

import { useState } from "react";
import { useToast } from "@/components/toast";
import { openDocument } from "@/data/documents/mutations";
import { useMessages } from "@/lib/messages/locale-context";
import { documentsMessages } from "./messages";

const LINK_LIFE_MS = 55_000;

export type OpenState = {
  opening: boolean;
  /** The minted link, where the browser refused to open a tab. */
  blockedUrl: string | null;
  open: (documentId: string) => Promise<void>;
};

/** Opens a document in a new tab by a link made for this click. */
export function useOpenDocument(): OpenState {
  const t = useMessages(documentsMessages);
  const toast = useToast();
  const [opening, setOpening] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);

  async function open(documentId: string) {
    // A tab opened after the answer would count as a pop-up: it is opened by the click itself.
    const tab = window.open("about:blank", "_blank");
    if (tab) {
      tab.opener = null;
    }
    setOpening(true);
    try {
      const { url } = await openDocument(documentId);
      if (tab) {
        tab.location.replace(url);
      } else {
        setBlockedUrl(url);
        setTimeout(() => setBlockedUrl(null), LINK_LIFE_MS);
      }
    } catch (error) {
      tab?.close();
      toast.showError(error, t.list.openFailed);
    } finally {
      setOpening(false);
    }
  }

  return { opening, blockedUrl, open };
}
