import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('works at once, and once for all that is asked for within a second', () => {
  const work = vi.fn<() => void>();
  const { run } = atMostEvery(1_000, work);
  run();
  expect(work).toHaveBeenCalledTimes(1);
  for (let asked = 0; asked < 2_000; asked += 1) run();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(2);
  run();
  expect(work).toHaveBeenCalledTimes(3);
});

it('does nothing more once it is stopped', () => {
  const work = vi.fn<() => void>();
  const { run, stop } = atMostEvery(1_000, work);
  run();
  run();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});
