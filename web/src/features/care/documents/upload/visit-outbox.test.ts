import { describe, expect, it } from "vitest";
import { changeQueue, type Queue } from "@/upload/outbox/queue";
import { isDescribed, missingFrom, newVisitFile, type VisitFile } from "./visit-outbox";

const visit = { id: "v", name: "Visit 1", patient: { fullName: "Ana Roe", dateOfBirth: null } };

function chosen(uploadDate: string): Queue<VisitFile> {
  const file = { id: "a", name: "scan.pdf", sentName: "scan.pdf", bytes: 10 };
  const items = [{ ...file, facts: newVisitFile(visit, uploadDate) }];
  return changeQueue([], { type: "add", items, phase: "checking" });
}

function describeAs(queue: Queue<VisitFile>, docType: string): Queue<VisitFile> {
  return changeQueue(queue, { type: "describe", ids: ["a"], change: { docType } });
}

describe("missingFrom", () => {
  it("asks for a file, then for its type and date", () => {
    expect(missingFrom([])).toBe("files");
    expect(missingFrom(chosen("11-21-2026"))).toBe("description");
    expect(missingFrom(describeAs(chosen(""), "Prescription"))).toBe("description");
    const described = describeAs(chosen("11-21-2026"), "Prescription");
    expect(missingFrom(described)).toBeNull();
    expect(described.every(isDescribed)).toBe(true);
  });
});

describe("newVisitFile", () => {
  it("has keys of its own, for each file and each beginning", () => {
    const [one, other] = [newVisitFile(visit, ""), newVisitFile(visit, "")];
    const keys = [one.createKey, one.completeKey, other.createKey, other.completeKey];
    expect(new Set(keys).size).toBe(4);
  });
});
