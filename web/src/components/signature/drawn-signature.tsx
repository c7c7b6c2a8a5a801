"use client";

import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { drawStrokes, type Point, type Stroke } from "./strokes";
import "./signature.css";

const paper = "#ffffff";
const ink = "#111827";
/** The pad's height as a fraction of its width. */
const shape = 0.4;
const pictureWidth = 800;

function paint(canvas: HTMLCanvasElement, strokes: readonly Stroke[], width: number): boolean {
  const pen = canvas.getContext("2d");
  if (pen === null) {
    return false;
  }
  canvas.width = width;
  canvas.height = width * shape;
  drawStrokes(pen, strokes, { width, height: width * shape, paper, ink });
  return true;
}

/** Whether what is drawn is what is read: to stop trackers, some browsers return noise. */
export function canDraw(): boolean {
  try {
    const canvas = document.createElement("canvas");
    canvas.width = 2;
    canvas.height = 2;
    const pen = canvas.getContext("2d");
    if (pen === null) {
      return false;
    }
    pen.fillStyle = "#336699";
    pen.fillRect(0, 0, 2, 2);
    return pen.getImageData(0, 0, 2, 2).data.slice(0, 3).join() === "51,102,153";
  } catch {
    return false;
  }
}

/** The drawing as a picture, the same whatever the screen. */
export function pictureOf(strokes: readonly Stroke[]): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  paint(canvas, strokes, pictureWidth);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

type DrawnSignatureProps = {
  label: string;
  /** A button that begins again. */
  clear: ReactNode;
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
};

/** A pad to draw on. Its lines are kept as points and drawn again when it is turned or resized, which empties a canvas. */
export function DrawnSignature({ label, clear, strokes, onChange }: DrawnSignatureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Not a state: a stroke may end before its last points would have been drawn, and they are part of it.
  const drawn = useRef<{ pointer: number; line: Point[] }>(null);

  function redraw() {
    const pad = canvas.current;
    if (pad !== null && pad.clientWidth > 0) {
      const lines = [...strokes, drawn.current?.line ?? []];
      paint(pad, lines, pad.clientWidth * window.devicePixelRatio);
    }
  }
  const handleResize = useEffectEvent(redraw);
  useEffect(() => {
    const pad = canvas.current;
    if (pad === null) {
      return;
    }
    const watch = new ResizeObserver(() => handleResize());
    watch.observe(pad);
    return () => watch.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn are these.
  useEffect(() => handleResize(), [strokes]);

  function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.width];
  }

  function handleDown(event: PointerEvent<HTMLCanvasElement>) {
    // A second finger, or the hand that lies on the screen, does not write.
    if (drawn.current === null) {
      event.currentTarget.setPointerCapture(event.pointerId);
      drawn.current = { pointer: event.pointerId, line: [pointOf(event)] };
      redraw();
    }
  }

  function handleMove(event: PointerEvent<HTMLCanvasElement>) {
    if (drawn.current?.pointer === event.pointerId) {
      drawn.current.line.push(pointOf(event));
      redraw();
    }
  }

  function handleEnd(event: PointerEvent<HTMLCanvasElement>) {
    if (drawn.current?.pointer === event.pointerId) {
      const { line } = drawn.current;
      drawn.current = null;
      onChange([...strokes, line]);
    }
  }

  return (
    <div className="signature-pad">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleEnd}
        onPointerCancel={handleEnd}
      />
      <p className="field-hint">{label}</p>
      {clear}
    </div>
  );
}
