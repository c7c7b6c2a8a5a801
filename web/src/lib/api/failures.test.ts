import { describe, expect, it } from "vitest";
import { ApiError } from "./errors";
import { failureSentence, failureToast } from "./failures";

const refused = new ApiError(409, { code: "in_use", message: "In use." }, "x");
const lost = new ApiError(0, { message: "Network error" }, "Network error");

describe("failureToast", () => {
  it("has the title 'Network error' when no answer came, whatever failed", () => {
    const text = {
      summary: "Network error",
      detail: "Check your connection and try again.",
    };
    expect(failureToast(lost, "en")).toEqual(text);
    expect(failureToast(lost, "en", "Failed to update users")).toEqual(text);
    expect(failureToast(lost, "es").summary).toBe("Error de red");
  });

  it("gives the reason without a title that says nothing", () => {
    expect(failureToast(refused, "en")).toEqual({ detail: "In use." });
    expect(failureToast(refused, "es").detail).toContain("Está en uso");
  });

  it("never is a title alone when there is no reason", () => {
    expect(failureToast(new Error("x"), "en")).toEqual({
      summary: "An error occurred",
      detail: "Something went wrong.",
    });
    const silent = new ApiError(500, {}, "An error occurred");
    expect(failureSentence(silent, "en")).toBe(
      "An error occurred. The service is not available right now. Try again in a moment.",
    );
    expect(failureSentence(silent, "es")).toBe("Algo salió mal de nuestro lado.");
    expect(failureSentence(new Error("x"), "es")).toBe("Ocurrió un error. Algo salió mal.");
  });

  it("keeps to the words of a call that has its own", () => {
    const silent = new ApiError(500, {}, "Failed to delete users");
    expect(failureToast(silent, "en", "Failed to delete users")).toEqual({
      detail: "Failed to delete users",
    });
  });
});
