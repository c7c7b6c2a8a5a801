/** A drawn signature as the lines that a finger drew: in fractions of the pad, so it can be redrawn in any size. */

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** The fraction of the pad's width that a signature takes at least; a dot or a slip of the finger takes less. */
const LEAST = 0.15;

function lengthOf(stroke: Stroke): number {
  return stroke.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = stroke[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

export function isSignature(strokes: readonly Stroke[]): boolean {
  return strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= LEAST;
}

type Pen = Pick<
  CanvasRenderingContext2D,
  "beginPath" | "moveTo" | "lineTo" | "stroke" | "fillRect"
> & {
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  strokeStyle: unknown;
  fillStyle: unknown;
};

type Look = { width: number; height: number; paper: string; ink: string };

/** Draws all strokes on a pad of this size, whatever was on it; both coordinates are fractions of its width. */
export function drawStrokes(pen: Pen, strokes: readonly Stroke[], look: Look): void {
  const { width, height, paper, ink } = look;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = ink;
  pen.lineWidth = Math.max(2, width / 160);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (const [first, ...rest] of strokes) {
    if (first !== undefined) {
      pen.beginPath();
      pen.moveTo(first[0] * width, first[1] * width);
      for (const [x, y] of rest.length > 0 ? rest : [first]) {
        pen.lineTo(x * width, y * width);
      }
      pen.stroke();
    }
  }
}
