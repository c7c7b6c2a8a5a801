"use client";

import { type ReactNode, useState } from "react";
import { useMessages } from "@/lib/messages/locale-context";
import { linkLifeMs, openInTab } from "@/lib/open-in-tab";
import { useToast } from "../news/use-toast";
import { openFileMessages } from "./messages";

type OpenFile = {
  isOpening: boolean;
  open: () => void;
  /** The link to the file if the browser blocked the tab; it is beside the file. */
  blocked: ReactNode;
};

/** Opens a file in a new tab by a link made for this click; shows what goes wrong, `failed` if it has no message. */
export function useOpenFile(
  fileName: string,
  ask: () => Promise<{ url: string }>,
  failed: string,
): OpenFile {
  const t = useMessages(openFileMessages);
  const toast = useToast();
  const [isOpening, setOpening] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);

  async function open() {
    setOpening(true);
    try {
      setBlockedUrl(await openInTab(ask));
      setTimeout(() => setBlockedUrl(null), linkLifeMs);
    } catch (error) {
      toast.showError(error, failed);
    } finally {
      setOpening(false);
    }
  }

  const blocked =
    blockedUrl === null ? null : (
      <p role="alert">
        <span>{t.blocked}</span>{" "}
        <a href={blockedUrl} target="_blank" rel="noopener noreferrer" translate="no">
          {fileName}
        </a>
      </p>
    );
  return { isOpening, open: () => void open(), blocked };
}
