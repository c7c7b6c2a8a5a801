import { useRef, useState } from "react";
import { useToast } from "@/components/news/use-toast";
import { fetchPersonnelFile } from "@/data/applications/personnel-files";
import { useLocale, useMessages } from "@/lib/messages/locale-context";
import { saveBlob } from "@/lib/save-blob";
import { personnelFileMessages } from "./personnel-file-messages";

type Archive = {
  /** How much has come; nothing is on its way while it is null. */
  bytes: number | null;
  start: () => void;
  stop: () => void;
};

/** Fetches an archive of one worker, or of all, and saves it; a part of one is never saved. */
export function useArchive(id: string | null, fileName: string, onSaved: () => void): Archive {
  const t = useMessages(personnelFileMessages);
  const { locale } = useLocale();
  const toast = useToast();
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  async function run() {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const asked = { locale, applicationIds: id === null ? null : [id] };
      const watch = { signal: controller.signal, onBytes: setBytes };
      saveBlob(await fetchPersonnelFile(asked, watch), fileName);
      toast.show("success", t.saved(fileName));
      onSaved();
    } catch (error) {
      if (!controller.signal.aborted) {
        toast.showError(error, t.failed);
      }
    } finally {
      setBytes(null);
    }
  }

  return { bytes, start: () => void run(), stop: () => running.current?.abort() };
}
