import { z } from 'zod';

/** Where the main window was left, and how large its page was drawn. */
export const WindowPlace = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(1),
  height: z.int().min(1),
  maximized: z.boolean(),
  /** As Electron counts it: 0 is as it is, each step a fifth more. */
  zoom: z.number().min(-8).max(9),
});
export type WindowPlace = z.output<typeof WindowPlace>;

/** In the pixels of the desktop. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As large as it is on the first day. */
export const firstSize = { width: 1240, height: 840 } as const;
export const leastSize = { width: 390, height: 560 } as const;

/** How much of it has to be on a display for people to get hold of it, px. */
const leastShown = { width: 120, height: 60 } as const;

/**
 * Where the window opens: as it was left, where enough of that is on a display that is there now; else as large as it
 * was, as far as it fits, in the middle of the first display, which null leaves to the system.
 * @param displays their work areas, the main one first
 */
export function openingArea(
  saved: WindowPlace | null,
  displays: readonly Area[],
): Partial<Pick<Area, 'x' | 'y'>> & Pick<Area, 'width' | 'height'> {
  if (saved === null) return firstSize;
  const { x, y } = saved;
  const display = displays.find((area) => isHeldBy(saved, area));
  const [main] = displays;
  const room = display ?? main;
  const width = Math.max(leastSize.width, Math.min(saved.width, room?.width ?? saved.width));
  const height = Math.max(leastSize.height, Math.min(saved.height, room?.height ?? saved.height));
  return display === undefined ? { width, height } : { x, y, width, height };
}

/** The bar at its top has to be within reach. */
const isHeldBy = (window: Area, area: Area): boolean => {
  const width = Math.min(window.x + window.width, area.x + area.width) - Math.max(window.x, area.x);
  const isBelowTop = window.y >= area.y - leastShown.height / 2;
  return isBelowTop && width >= leastShown.width && window.y + leastShown.height <= area.y + area.height;
};
