import { describe, expect, it } from 'vitest';
import { firstSize, leastSize, openingArea, type WindowPlace } from './window-place.ts';

const left = (change: Partial<WindowPlace> = {}): WindowPlace => ({
  x: 100,
  y: 50,
  width: 900,
  height: 700,
  maximized: false,
  zoom: 0,
  ...change,
});
const laptop = { x: 0, y: 0, width: 1440, height: 860 };
const beside = { x: 1440, y: -200, width: 1920, height: 1080 };

describe('where the window opens', () => {
  it.each([
    ['on the first day', null, [laptop], firstSize],
    ['as it was left', left(), [laptop], { x: 100, y: 50, width: 900, height: 700 }],
    [
      'on the second display',
      left({ x: 1600, y: -100 }),
      [laptop, beside],
      { x: 1600, y: -100, width: 900, height: 700 },
    ],
    ['where the second display has gone', left({ x: 1600, y: -100 }), [laptop], { width: 900, height: 700 }],
    [
      'partly off the edge, with enough to take hold of',
      left({ x: 1300 }),
      [laptop],
      { x: 1300, y: 50, width: 900, height: 700 },
    ],
    ['with too little to take hold of', left({ x: 1400 }), [laptop], { width: 900, height: 700 }],
    [
      'above the display, with its bar out of reach',
      left({ y: -300 }),
      [laptop],
      { width: 900, height: 700 },
    ],
    [
      'larger than what there is now',
      left({ width: 3000, height: 2000 }),
      [laptop],
      { x: 100, y: 50, width: 1440, height: 860 },
    ],
    ['smaller than it may be', left({ width: 10, height: 10 }), [laptop], { ...leastSize }],
    ['with no display at all', left(), [], { width: 900, height: 700 }],
  ] as const)('%s', (_, saved, displays, area) => {
    expect(openingArea(saved, displays)).toEqual(area);
  });
});
