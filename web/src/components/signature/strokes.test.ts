import { expect, it, vi } from "vitest";
import { drawStrokes, isSignature } from "./strokes";

it("takes no dot, no slip of the finger and no empty pad for a signature", () => {
  expect(isSignature([])).toBe(false);
  expect(isSignature([[[0.5, 0.2]]])).toBe(false);
  expect(
    isSignature([
      [
        [0.5, 0.2],
        [0.51, 0.21],
      ],
      [[0.1, 0.1]],
    ]),
  ).toBe(false);
});

it("takes several short lines as well as a long one", () => {
  expect(
    isSignature([
      [
        [0.1, 0.1],
        [0.4, 0.2],
      ],
    ]),
  ).toBe(true);
  expect(
    isSignature([
      [
        [0.1, 0.1],
        [0.2, 0.1],
      ],
      [
        [0.2, 0.2],
        [0.28, 0.2],
      ],
    ]),
  ).toBe(true);
});

it("draws the same lines again in another size", () => {
  const pen = {
    lineWidth: 0,
    lineCap: "",
    lineJoin: "",
    strokeStyle: "",
    fillStyle: "",
    beginPath: vi.fn(),
    moveTo: vi.fn(),
    lineTo: vi.fn(),
    stroke: vi.fn(),
    fillRect: vi.fn(),
  };
  const strokes = [
    [
      [0.5, 0.25],
      [1, 0.5],
    ],
  ] as const;
  drawStrokes(pen, strokes, { width: 200, height: 100, paper: "white", ink: "black" });
  drawStrokes(pen, strokes, { width: 400, height: 200, paper: "white", ink: "black" });
  expect(pen.moveTo.mock.calls).toEqual([
    [100, 50],
    [200, 100],
  ]);
  expect(pen.lineTo.mock.calls).toEqual([
    [200, 100],
    [400, 200],
  ]);
  expect(pen.fillRect).toHaveBeenLastCalledWith(0, 0, 400, 200);
});
