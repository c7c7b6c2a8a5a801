import { describe, expect, it } from "vitest";
import { ownerOf } from "./owner-name";

const t = { noOwner: "Unassigned", ownerLeft: "Somebody who has left" };

describe("ownerOf", () => {
  it("names the owner", () => {
    expect(ownerOf({ ownerId: "1", ownerName: "Ana" }, t)).toBe("Ana");
  });
  it("never calls what is somebody's unassigned", () => {
    expect(ownerOf({ ownerId: "1", ownerName: null }, t)).toBe("Somebody who has left");
    expect(ownerOf({ ownerId: null, ownerName: null }, t)).toBe("Unassigned");
  });
});
