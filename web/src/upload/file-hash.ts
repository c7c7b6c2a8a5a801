/**
 * SHA-256 of a file, written as the API writes it. The browser computes it off the page's thread, which
 * stays usable. Null where it can't be had: the server then compares after the upload.
 */
export async function hashFile(file: Blob): Promise<string | null> {
  try {
    const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return null;
  }
}
