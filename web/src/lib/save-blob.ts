/** Gives the browser a file to keep. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The click only queues the download: the address must outlive this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
