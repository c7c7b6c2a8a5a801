"use client";

import { useState } from "react";
import { useToast } from "@/components/toast";
import { openDocument } from "@/data/documents/mutations";
import { useMessages } from "@/lib/messages/locale-context";
import { linkLifeMs, openInTab } from "@/lib/open-in-tab";
import { documentsMessages } from "./messages";

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
    setOpening(true);
    try {
      const blocked = await openInTab(() => openDocument(documentId));
      setBlockedUrl(blocked);
      setTimeout(() => setBlockedUrl(null), linkLifeMs);
    } catch (error) {
      toast.showError(error, t.list.openFailed);
    } finally {
      setOpening(false);
    }
  }

  return { opening, blockedUrl, open };
}
