/** Gives the browser a file to keep. */
export function saveText(text: string, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The click only queues the download: the address must outlive this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
