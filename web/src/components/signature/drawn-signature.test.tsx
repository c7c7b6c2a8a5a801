// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DrawnSignature } from "./drawn-signature";

beforeEach(() => {
  const canvas = HTMLCanvasElement.prototype;
  canvas.setPointerCapture = vi.fn();
  canvas.getBoundingClientRect = () => new DOMRect(0, 0, 100, 40);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Step = readonly [type: string, x: number, y: number, pointer?: number];

/** All of it before the page is drawn again, as on a slow phone. */
function write(...steps: readonly Step[]) {
  const onChange = vi.fn();
  render(<DrawnSignature label="Sign here" clear={null} strokes={[]} onChange={onChange} />);
  const pad = screen.getByRole("img", { name: "Sign here" });
  act(() => {
    for (const [type, clientX, clientY, pointerId = 1] of steps) {
      pad.dispatchEvent(
        new PointerEvent(`pointer${type}`, { clientX, clientY, pointerId, bubbles: true }),
      );
    }
  });
  return onChange;
}

it("keeps the last points of a stroke that ends before they are drawn", () => {
  const onChange = write(["down", 10, 10], ["move", 20, 10], ["move", 30, 20], ["up", 30, 20]);
  const line = [
    [0.1, 0.1],
    [0.2, 0.1],
    [0.3, 0.2],
  ];
  expect(onChange).toHaveBeenCalledExactlyOnceWith([line]);
});

it("does not write with a second finger", () => {
  const onChange = write(
    ["down", 10, 10],
    ["down", 90, 30, 2],
    ["move", 80, 30, 2],
    ["up", 80, 30, 2],
    ["move", 20, 10],
    ["cancel", 20, 10],
  );
  const line = [
    [0.1, 0.1],
    [0.2, 0.1],
  ];
  expect(onChange).toHaveBeenCalledExactlyOnceWith([line]);
});
