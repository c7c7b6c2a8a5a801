import { describe, expect, it } from "vitest";
import type { ApplicationDetail } from "@/lib/api/generated/types.gen";
import type { Me } from "@/lib/session/me";
import { refusalOf } from "./refused";

function refusal(changed: Partial<ApplicationDetail>, to: ApplicationDetail["status"]) {
  const application = {
    status: "CONDITIONAL_OFFER",
    missingForHire: [],
    prehireSections: [],
    awaitsAcceptance: false,
    lacksOffer: false,
    isEmployed: false,
    ...changed,
  } as unknown as ApplicationDetail;
  return refusalOf({ application, me: { role: "hiringmanager" } as Me }, to);
}

describe("a move that would be refused", () => {
  it("waits for an offer that was sent, and where one is required for one that was not", () => {
    expect(refusal({}, "PRE_HIRE")).toBeNull();
    expect(refusal({ awaitsAcceptance: true, lacksOffer: true }, "PRE_HIRE")).toBe("notAccepted");
    expect(refusal({ lacksOffer: true }, "PRE_HIRE")).toBe("lacksOffer");
    expect(refusal({ lacksOffer: true }, "REJECTED")).toBeNull();
    expect(refusal({ status: "VERIFICATION", lacksOffer: true }, "PRE_HIRE")).toBeNull();
  });

  it("leads nowhere from the application of an employee, and to a hire with a whole file alone", () => {
    expect(refusal({ status: "HIRED", isEmployed: true }, "VERIFICATION")).toBe("employed");
    expect(refusal({ status: "HIRED" }, "VERIFICATION")).toBeNull();
    expect(refusal({ missingForHire: ["documents"] }, "HIRED")).toBe("incomplete");
  });
});
