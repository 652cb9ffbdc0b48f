import { describe, expect, it } from 'vitest';
import { capturePlacement } from './capture-placement.ts';

describe('capturePlacement', () => {
  it('stands in the upper middle of its display', () => {
    const second = { x: 1_920, y: 40, width: 1_600, height: 1_000 };
    expect(capturePlacement(second, 120)).toEqual({ x: 2_380, y: 260, width: 680, height: 120 });
  });

  it('fits a narrow display', () => {
    const narrow = { x: 0, y: 0, width: 500, height: 300 };
    expect(capturePlacement(narrow, 600)).toEqual({ x: 16, y: 66, width: 468, height: 234 });
  });
});
