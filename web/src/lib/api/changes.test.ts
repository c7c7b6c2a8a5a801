import { afterEach, describe, expect, it, vi } from "vitest";
import { type Change, onChange, refreshed, telling } from "./changes";
import { ApiError } from "./errors";

const told = vi.fn(async (_change: Change) => undefined);
let stop: () => void = () => undefined;

function call(change: Partial<Change>, answer: () => Promise<unknown> = async () => "done") {
  stop = onChange(told);
  return telling({ method: "POST", url: "/api/visits", ...change }, answer);
}

function refusal(status: number, details: object[] = []) {
  return async () => {
    throw new ApiError(status, { details: details as never }, "No.");
  };
}

describe("telling", () => {
  afterEach(() => {
    stop();
    told.mockClear();
  });

  it.each([
    { method: "POST", url: "/api/visits" },
    { method: "PUT", url: "/api/me" },
    { method: "DELETE", url: "/api/saved-views/{view_id}" },
    { method: "POST", url: "/api/visits/bulk", body: { dryRun: false } },
    { method: "POST", url: "/api/interview-slots", body: [{}] },
    { method: "POST", url: "/api/visit-documents/{document_id}/complete" },
  ])("tells of $method $url", async (change) => {
    expect(await call(change)).toBe("done");
    expect(told).toHaveBeenCalledWith(change);
  });

  it.each([
    { method: "GET", url: "/api/visits" },
    { method: "POST", url: "/api/patients/search" },
    { method: "POST", url: "/api/visit-documents/{document_id}/open" },
    { method: "POST", url: "/api/email-templates/preview" },
    { method: "POST", url: "/api/visits/{visit_id}/documents/uploads" },
    {
      method: "POST",
      url: "/api/applications/{application_id}/attachments/{attachment_id}/upload",
    },
    { method: "POST", url: "/api/visits/bulk", body: { dryRun: true } },
    { method: "POST", url: "/api/interview-slots/series", body: { isDryRun: true } },
  ])("says nothing of $method $url, which changes nothing", async (change) => {
    await call(change);
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    { status: 409, details: [{ field: "name" }], why: "somebody else was faster" },
    { status: 404, details: [], why: "somebody else has deleted it" },
    { status: 503, details: [], why: "it may have been done all the same" },
  ])("tells of a refusal by $status, since $why", async ({ status, details }) => {
    await expect(call({}, refusal(status, details))).rejects.toThrow(ApiError);
    expect(told).toHaveBeenCalledOnce();
  });

  it.each([
    { status: 422, details: [{ field: "name" }] },
    { status: 401, details: [] },
    { status: 0, details: [] },
  ])("says nothing of a refusal by $status", async ({ status, details }) => {
    await expect(call({}, refusal(status, details))).rejects.toThrow(ApiError);
    expect(told).not.toHaveBeenCalled();
  });

  it("is done before what it changed is loaded again, which can be waited for and may fail", async () => {
    const steps: string[] = [];
    let load: () => void = () => undefined;
    told.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          load = () => {
            steps.push("loaded");
            reject(new Error("no connection"));
          };
        }),
    );
    await call({});
    steps.push("saved");
    const waiting = refreshed().then(() => steps.push("shown"));
    load();
    await waiting;
    await refreshed();
    expect(steps).toEqual(["saved", "loaded", "shown"]);
  });
});
