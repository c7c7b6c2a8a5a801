/** Archives of workers' files: what one would hold, and one that comes as a stream. */
import "@/domain/hiring/error-words";
import { fetchDocument } from "@/lib/api/document";
import { ApiError, errorBodyOf, unreachableError } from "@/lib/api/errors";
import { getPersonnelFilePlanOptions } from "@/lib/api/generated/personnel-files/query.gen";
import type { GetEmptyFormData, PersonnelFileCreate } from "@/lib/api/generated/types.gen";
import type { Locale } from "@/lib/messages/locale";
import { bearerHeaders } from "@/lib/session/bearer-headers";

type EmptyForm = NonNullable<GetEmptyFormData["query"]>;

/** What an archive of one worker, or of all, would hold and leave out. */
export function personnelFilePlanQuery(applicationId: string | null) {
  return getPersonnelFilePlanOptions(applicationId === null ? {} : { query: { applicationId } });
}

/** The pre-hire form on paper, as an address in this browser: a link would come without the session. */
export async function openEmptyForm(
  part: NonNullable<EmptyForm["part"]>,
  locale: Locale,
): Promise<{ url: string }> {
  const address = `/api/personnel-files/empty-form?part=${part}&locale=${locale}`;
  return fetchDocument(address);
}

type Watch = { signal: AbortSignal; onBytes: (bytes: number) => void };

/** Makes an archive and returns it whole; if it is large, the browser keeps it on disk. */
export async function fetchPersonnelFile(
  body: PersonnelFileCreate,
  { signal, onBytes }: Watch,
): Promise<Blob> {
  const headers = { ...(await bearerHeaders()), "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body), signal };
  const response = await fetch("/api/personnel-files", init).catch((error: unknown) => {
    throw signal.aborted ? error : unreachableError();
  });
  if (!response.ok || response.body === null) {
    throw new ApiError(response.status, errorBodyOf(await response.text()), response.statusText);
  }
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
  const whole = new Response(response.body.pipeThrough(counted), {
    headers: { "Content-Type": "application/zip" },
  });
  return whole.blob().catch((error: unknown) => {
    throw signal.aborted ? error : unreachableError();
  });
}
