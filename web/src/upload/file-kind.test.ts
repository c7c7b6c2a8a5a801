import { describe, expect, it } from "vitest";
import { checkFile, inspectBytes, MAX_FILE_BYTES, nameForKind } from "./file-kind";

function bytes(...parts: (string | number[])[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
}

function utf16(text: string): number[] {
  return [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);
}

const NOTHING = bytes();
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

describe("inspectBytes", () => {
  it.each([
    ["pdf", bytes("%PDF-1.7\n")],
    ["pdf", bytes([0xef, 0xbb, 0xbf], "%PDF-1.4")],
    ["pdf", bytes("\nFrom: a scanner\r\n\r\n%PDF-1.4")],
    ["jpeg", bytes([0xff, 0xd8, 0xff, 0xe1])],
    ["jpeg", bytes([0xff, 0xd8, 0xff, 0xe1], "made by %PDF-1.4")],
    ["png", bytes([0x89], "PNG", [0x0d, 0x0a, 0x1a, 0x0a])],
    ["heic", bytes([0, 0, 0, 0x18], "ftypheic", [0, 0, 0, 0], "mif1heic")],
    ["heic", bytes([0, 0, 0, 0x18], "ftypmif1", [0, 0, 0, 0], "mif1heic")],
    ["docx", bytes("PK", [3, 4], "[Content_Types].xml word/document.xml")],
    ["doc", bytes(COMPOUND, utf16("WordDocument"))],
    ["program", bytes("MZ", [0x90, 0], "This program cannot be run %PDF-")],
    ["program", bytes([0x7f], "ELF")],
    ["program", bytes("#!/bin/sh\n")],
    ["gif", bytes("GIF89a")],
    ["webp", bytes("RIFF", [0, 0, 0, 0], "WEBP")],
    ["video", bytes([0, 0, 0, 0x18], "ftypisom")],
    ["unknown", bytes([0, 0, 0, 0x1c], "ftypmif1", [0, 0, 0, 0], "mif1avif")],
    ["zip", bytes("PK", [3, 4], "holiday.txt")],
    ["spreadsheet", bytes("PK", [3, 4], "xl/workbook.xml")],
    ["spreadsheet", bytes(COMPOUND, utf16("Workbook"))],
    ["text", bytes("<html><script>alert(1)</script>")],
    ["unknown", bytes([0, 1, 2, 3])],
  ])("tells %s", (kind, head) => {
    expect(inspectBytes(head, NOTHING)).toBe(kind);
  });

  it("finds a Word document's entry at the end of the archive", () => {
    expect(
      inspectBytes(bytes("PK", [3, 4], "[Content_Types].xml"), bytes("word/document.xml")),
    ).toBe("docx");
  });
});

describe("checkFile", () => {
  it("refuses an empty file before reading it", async () => {
    expect(await checkFile(new Blob([]))).toEqual({ ok: false, problem: "empty" });
  });

  it("refuses a file one byte over the limit and takes one at the limit", async () => {
    const pdf = "%PDF-1.7";
    const padding = (size: number) => new Uint8Array(size - pdf.length);
    const over = new Blob([pdf, padding(MAX_FILE_BYTES + 1)]);
    const full = new Blob([pdf, padding(MAX_FILE_BYTES)]);
    expect(await checkFile(over)).toEqual({ ok: false, problem: "too_large" });
    expect(await checkFile(full)).toEqual({ ok: true, kind: "pdf" });
  });

  it("names a program that carries a document's name", async () => {
    const file = new File(["MZ\u0000\u0000"], "report.pdf");
    expect(await checkFile(file)).toEqual({ ok: false, problem: "unsupported", found: "program" });
  });
});

describe("nameForKind", () => {
  it.each([
    ["scan.pdf", "pdf", "scan.pdf"],
    ["SCAN.PDF", "pdf", "SCAN.PDF"],
    ["my.cv.pdf", "pdf", "my.cv.pdf"],
    ["photo.JPEG", "jpeg", "photo.JPEG"],
    ["photo.pdf", "jpeg", "photo.jpg"],
    ["IMG_1.HEIC", "heic", "IMG_1.HEIC"],
    ["photo.heif", "heic", "photo.heif"],
    ["photo.hif", "heic", "photo.hif"],
    ["image", "jpeg", "image.jpg"],
    ["notes.final", "docx", "notes.final.docx"],
    [".hidden", "png", ".hidden.png"],
  ] as const)("%s as %s is sent as %s", (name, kind, sent) => {
    expect(nameForKind(name, kind)).toBe(sent);
  });
});
