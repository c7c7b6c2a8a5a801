/** From this width in px, there is room for a file in the page. */
export const previewWidth = 900;

/** How a page shows a file: in the browser's own viewer, as a picture, or not at all. */
export type WayToShow = "frame" | "picture" | "none";

/** Word files are for a program of their own; HEIC is tried, since some browsers show it. */
export function wayToShow(mime: string, hasPdfViewer: boolean): WayToShow {
  if (mime === "application/pdf") {
    return hasPdfViewer ? "frame" : "none";
  }
  return mime.startsWith("image/") ? "picture" : "none";
}
