import { saveBlob } from "./save-blob";

/** Gives the browser a text to keep as a file. */
export function saveText(text: string, fileName: string, type: string): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}
