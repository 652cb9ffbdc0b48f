import type { Locator } from '@playwright/test';

/** Where something is: its middle, and how large it is. */
export const placeOf = async (
  locator: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> => {
  await locator.waitFor();
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it has no place');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
};
