"use client";

import {
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { drawStrokes, type Point, type Stroke } from "./strokes";
import "./signature.css";

const paper = "#ffffff";
const ink = "#111827";
/** The pad's height in parts of its width. */
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

/** Whether what is drawn is what is read: browsers that hide from trackers show the first and give noise for the second. */
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
  const drawing = useRef(false);
  const [line, setLine] = useState<Stroke>([]);

  const redraw = useEffectEvent(() => {
    const pad = canvas.current;
    if (pad !== null && pad.clientWidth > 0) {
      paint(pad, [...strokes, line], pad.clientWidth * window.devicePixelRatio);
    }
  });
  useEffect(() => {
    const pad = canvas.current;
    if (pad === null) {
      return;
    }
    const watch = new ResizeObserver(() => redraw());
    watch.observe(pad);
    return () => watch.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn are these.
  useEffect(() => redraw(), [strokes, line]);

  function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.width];
  }

  function end() {
    if (drawing.current) {
      drawing.current = false;
      onChange([...strokes, line]);
      setLine([]);
    }
  }

  return (
    <div className="signature-pad">
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drawing.current = true;
          setLine([pointOf(event)]);
        }}
        onPointerMove={(event) => {
          if (drawing.current) {
            const point = pointOf(event);
            setLine((before) => [...before, point]);
          }
        }}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <p className="field-hint">{label}</p>
      {clear}
    </div>
  );
}
