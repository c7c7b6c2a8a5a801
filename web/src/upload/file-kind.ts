/** What a file really is, judged by its bytes and never by its name. */

import { uploadCreateRules } from "@/lib/api/generated/visits/rules.gen";

export const MAX_FILE_BYTES = uploadCreateRules.bytes.maximum;

export type FileKind = "pdf" | "jpeg" | "png" | "heic" | "docx" | "doc";

/** Things people pick by mistake, so that the message can name them. */
export type ForeignKind =
  | "program"
  | "gif"
  | "webp"
  | "video"
  | "zip"
  | "spreadsheet"
  | "text"
  | "unknown";

export type FileCheck =
  | { ok: true; kind: FileKind }
  | { ok: false; problem: "empty" | "too_large" }
  | { ok: false; problem: "unsupported"; found: ForeignKind };

/** How much of each end of a file `inspectBytes` wants to see. */
const SAMPLE_BYTES = 65_536;

const EXTENSIONS: Record<FileKind, readonly string[]> = {
  pdf: ["pdf"],
  jpeg: ["jpg", "jpeg"],
  png: ["png"],
  heic: ["heic", "heif", "hif"],
  docx: ["docx"],
  doc: ["doc"],
};

const HEIC_BRANDS = ["heic", "heix", "hevc", "hevx", "heim", "heis", "hevm", "hevs"];
const HEIF_CONTAINERS = ["mif1", "msf1"];

const ACCEPTED_EXTENSIONS: readonly string[] = Object.values(EXTENSIONS).flat();

/** What a file picker offers. Not HEIC, which is taken as well: iPhones make JPEG of their photos unless it is named here. */
export const OFFERED_ENDINGS = ACCEPTED_EXTENSIONS.filter(
  (extension) => !EXTENSIONS.heic.includes(extension),
)
  .map((extension) => `.${extension}`)
  .join(",");

function ascii(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((value, index) => bytes[index] === value);
}

function includesText(bytes: Uint8Array, text: string, stride: 1 | 2 = 1): boolean {
  const codes = [...text].map((letter) => letter.charCodeAt(0));
  const last = bytes.length - codes.length * stride;
  for (let start = 0; start <= last; start += 1) {
    if (codes.every((code, index) => bytes[start + index * stride] === code)) {
      return true;
    }
  }
  return false;
}

function heifKind(head: Uint8Array): FileKind | ForeignKind {
  const major = ascii(head, 8, 4);
  if (HEIC_BRANDS.includes(major)) {
    return "heic";
  }
  if (HEIF_CONTAINERS.includes(major)) {
    const compatible = ascii(head, 16, 64);
    return HEIC_BRANDS.some((brand) => compatible.includes(brand)) ? "heic" : "unknown";
  }
  return "video";
}

function zipKind(head: Uint8Array, tail: Uint8Array): FileKind | ForeignKind {
  const holds = (entry: string) => includesText(tail, entry) || includesText(head, entry);
  if (holds("word/document")) {
    return "docx";
  }
  return holds("xl/workbook") ? "spreadsheet" : "zip";
}

function compoundKind(head: Uint8Array, tail: Uint8Array): FileKind | ForeignKind {
  const holds = (stream: string) => includesText(head, stream, 2) || includesText(tail, stream, 2);
  if (holds("Workbook") && !holds("WordDocument")) {
    return "spreadsheet";
  }
  // The stream's name may lie in the middle of a large file: the server looks at the whole.
  return "doc";
}

function isProgram(head: Uint8Array): boolean {
  return (
    startsWith(head, [0x4d, 0x5a]) ||
    startsWith(head, [0x7f, 0x45, 0x4c, 0x46]) ||
    startsWith(head, [0x23, 0x21]) ||
    startsWith(head, [0xca, 0xfe, 0xba, 0xbe]) ||
    startsWith(head, [0xcf, 0xfa, 0xed, 0xfe])
  );
}

function isText(head: Uint8Array): boolean {
  return (
    head.length > 0 &&
    head.subarray(0, 512).every((byte) => byte >= 0x20 || [9, 10, 13].includes(byte))
  );
}

function foreignKind(head: Uint8Array): ForeignKind {
  if (isProgram(head)) {
    return "program";
  }
  if (ascii(head, 0, 4) === "GIF8") {
    return "gif";
  }
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 4) === "WEBP") {
    return "webp";
  }
  return isText(head) ? "text" : "unknown";
}

/** Determines a file's kind from its first and last `SAMPLE_BYTES`. */
export function inspectBytes(head: Uint8Array, tail: Uint8Array): FileKind | ForeignKind {
  if (startsWith(head, [0xff, 0xd8, 0xff])) {
    return "jpeg";
  }
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return "png";
  }
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) {
    return zipKind(head, tail);
  }
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
    return compoundKind(head, tail);
  }
  // Scanners and mail programs may write something before it: readers look this far. What is
  // something else from its first byte on comes first, as on the server.
  if (includesText(head.subarray(0, 1024), "%PDF-") && !isProgram(head)) {
    return "pdf";
  }
  return ascii(head, 4, 4) === "ftyp" ? heifKind(head) : foreignKind(head);
}

function isFileKind(kind: FileKind | ForeignKind): kind is FileKind {
  return kind in EXTENSIONS;
}

/** Reads both ends of a file and says whether it may be sent; the server checks again. */
export async function checkFile(file: Blob): Promise<FileCheck> {
  if (file.size === 0) {
    return { ok: false, problem: "empty" };
  }
  if (file.size > MAX_FILE_BYTES) {
    return { ok: false, problem: "too_large" };
  }
  const head = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
  const tail = new Uint8Array(
    await file.slice(Math.max(0, file.size - SAMPLE_BYTES)).arrayBuffer(),
  );
  const kind = inspectBytes(head, tail);
  return isFileKind(kind) ? { ok: true, kind } : { ok: false, problem: "unsupported", found: kind };
}

/** Why a file may not be sent, as a message key. */
export function problemOf(check: Exclude<FileCheck, { ok: true }>): { code: string } {
  return { code: check.problem === "unsupported" ? `unsupported_${check.found}` : check.problem };
}

/** The name to send: a wrong or missing extension is corrected to fit what the file is. */
export function nameForKind(name: string, kind: FileKind): string {
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
  if (EXTENSIONS[kind].includes(extension)) {
    return name;
  }
  const isKnown = ACCEPTED_EXTENSIONS.includes(extension);
  const stem = isKnown ? name.slice(0, dot) : name;
  return `${stem}.${EXTENSIONS[kind][0]}`;
}
