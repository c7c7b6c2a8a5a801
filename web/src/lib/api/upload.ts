import { accessToken } from "../session/supabase";
import { apiUrl, type Reply, refusal } from "./client";
import { ApiError } from "./errors";

export type UploadOptions = {
  /** Told 0 to 100 as the bytes go out. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
};

const networkError = () => new ApiError(0, { message: "Network error" }, "Network error");

/** Sends a multipart form with progress, which `fetch` cannot report. */
export async function uploadForm<T>(
  path: string,
  form: FormData,
  options: UploadOptions = {},
): Promise<T> {
  const token = await accessToken();
  const request = new XMLHttpRequest();
  request.open("POST", apiUrl(path));
  request.setRequestHeader("Accept", "application/json");
  if (token !== undefined) {
    request.setRequestHeader("Authorization", `Bearer ${token}`);
  }
  if (options.idempotencyKey !== undefined) {
    request.setRequestHeader("Idempotency-Key", options.idempotencyKey);
  }
  return new Promise<T>((resolve, reject) => {
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) {
        options.onProgress?.(Math.round((event.loaded / event.total) * 100));
      }
    });
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status <= 299) {
        options.onProgress?.(100);
        resolve((JSON.parse(request.responseText) as Reply<T>).data);
      } else {
        const fallback = request.statusText || "Upload failed";
        reject(refusal(request.status, request.responseText, fallback));
      }
    });
    request.addEventListener("error", () => reject(networkError()));
    request.addEventListener("timeout", () => reject(networkError()));
    request.addEventListener("abort", () => reject(options.signal?.reason ?? networkError()));
    options.signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
