import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

it.each([
  [0, 1],
  [499, 1],
  [500, 2],
  [1_234, 3],
])('comes to an end with %d things, after %d batches', async (things, batches) => {
  let [left, calls] = [things, 0];
  const done = await inBatches((atOnce) => {
    const count = Math.min(left, atOnce);
    left -= count;
    calls += 1;
    return Promise.resolve(count);
  });
  expect([done, left, calls]).toEqual([things, 0, batches]);
});
