import { describe, expect, it } from "vitest";
import { type Box, liftOver } from "./keep-clear";

const at = (top: number, bottom: number, left = 0, right = 100): Box => ({
  top,
  bottom,
  left,
  right,
});

describe("liftOver", () => {
  const box = at(840, 890);

  it("leaves what is in nobody's way where it rests", () => {
    expect(liftOver(box, [])).toBe(0);
    expect(liftOver(box, [at(700, 800), at(840, 890, 100, 200)])).toBe(0);
  });

  it("lifts it over what it would cover or touch", () => {
    expect(liftOver(box, [at(860, 900)])).toBe(38);
    expect(liftOver(box, [at(800, 836)])).toBe(98);
  });

  it("lifts it over what it would cover then, in whatever order they come", () => {
    const stack = [at(700, 740), at(860, 900), at(790, 830)];
    expect(liftOver(box, stack)).toBe(198);
    expect(liftOver(box, [...stack].reverse())).toBe(198);
  });

  it("stays in a gap that is high enough", () => {
    expect(liftOver(box, [at(860, 900), at(700, 790)])).toBe(38);
  });

  it("says where the window has no room", () => {
    expect(liftOver(box, [at(0, 900)])).toBeUndefined();
  });
});
