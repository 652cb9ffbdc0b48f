import { expect, it } from 'vitest';
import { streamPause } from './stream-pause.ts';

it('doubles with each failure, up to a minute, half of it by chance', () => {
  expect([0, 1, 2, 3].map((failures) => streamPause(failures, 1))).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect([streamPause(0, 0), streamPause(3, 0.5)]).toEqual([500, 6_000]);
  expect([streamPause(10, 1), streamPause(10_000, 0)]).toEqual([60_000, 30_000]);
});
