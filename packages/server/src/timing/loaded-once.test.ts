import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LoadedOnce } from './loaded-once.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => vi.useRealTimers());

it('is loaded once, however many want it', async () => {
  const load = vi.fn(() => Promise.resolve('rules'));
  const rules = new LoadedOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([rules.get(), rules.get()])).toEqual(['rules', 'rules']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('is loaded ahead once, and not at once', async () => {
  const load = vi.fn(() => Promise.resolve('rules'));
  const rules = new LoadedOnce(load);
  rules.getReadyIn(2_000);
  rules.getReadyIn(2_000);
  vi.advanceTimersByTime(1_999);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  rules.getReadyIn(2_000);
  expect([load.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  expect(await rules.get()).toBe('rules');
  expect(load).toHaveBeenCalledTimes(1);
});

it('is loaded by who wants it where it could not be ahead', async () => {
  const load = vi
    .fn(() => Promise.resolve('rules'))
    .mockRejectedValueOnce(new Error('no room'))
    .mockRejectedValueOnce(new Error('still none'));
  const rules = new LoadedOnce(load);
  rules.getReadyIn(0);
  await vi.runAllTimersAsync();
  await expect(rules.get()).rejects.toThrow('still none');
  expect(await rules.get()).toBe('rules');
});
