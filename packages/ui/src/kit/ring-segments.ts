const turn = (degrees: number): { readonly x: number; readonly y: number } => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: Math.cos(angle), y: Math.sin(angle) };
};

const point = (degrees: number, radius: number): string => {
  const { x, y } = turn(degrees);
  return `${(100 + x * radius).toFixed(1)} ${(100 + y * radius).toFixed(1)}`;
};

/** The gap between two segments has parallel sides, so the same width is a larger angle further in. */
const halfGap = (radius: number, width: number): number => (Math.asin(width / 2 / radius) * 180) / Math.PI;

const outer = 83;
const inner = 58;
const gap = 20;

const segment = (index: number, count: number): string => {
  const from = (index * 360) / count;
  const to = ((index + 1) * 360) / count;
  const out = halfGap(outer, gap);
  const into = halfGap(inner, gap);
  return (
    `M${point(from + out, outer)}A${outer} ${outer} 0 0 1 ${point(to - out, outer)}` +
    `L${point(to - into, inner)}A${inner} ${inner} 0 0 0 ${point(from + into, inner)}Z`
  );
};

/** The five segments of the ring, clockwise from the top, in a 200 x 200 box; the stroke rounds their corners. */
export const ringSegments: readonly string[] = Array.from({ length: 5 }, (_, index) => segment(index, 5));
