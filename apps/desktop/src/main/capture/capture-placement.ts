interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const widest = 680;
const margin = 16;
/** Part of the free height above the window: where eyes rest, and room for what was understood below. */
const fromTop = 0.22;

/** Where the capture window stands on a display; sizes in device-independent pixels. */
export function capturePlacement(workArea: Rectangle, height: number): Rectangle {
  const width = Math.min(widest, workArea.width - 2 * margin);
  return {
    x: Math.round(workArea.x + (workArea.width - width) / 2),
    y: Math.round(workArea.y + workArea.height * fromTop),
    width,
    height: Math.min(height, Math.round(workArea.height * (1 - fromTop))),
  };
}
