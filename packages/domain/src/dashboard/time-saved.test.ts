import { describe, expect, it } from 'vitest';
import { timeSaved } from './time-saved.ts';

describe('timeSaved', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0.1],
    [30, 0, 1],
    [0, 12, 1],
    [15, 6, 1],
    [1_000, 1_000, 116.7],
  ])('reckons %i changes and %i runs as %d hours', (changes, runs, hours) => {
    expect(timeSaved(changes, runs)).toBe(hours);
  });
});
