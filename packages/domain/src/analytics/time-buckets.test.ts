import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentileOf, timeBucketOf } from './time-buckets.ts';

const countsOf = (times: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const ms of times) counts.set(timeBucketOf(ms), (counts.get(timeBucketOf(ms)) ?? 0) + 1);
  return [...counts].map(([bucket, messages]) => ({ bucket, messages }));
};

describe('percentiles by buckets', () => {
  it('are off by at most 5 % up to a day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.nat(20), fc.nat(5_000), fc.nat(600_000), fc.nat(86_400_000)), {
          minLength: 1,
          maxLength: 60,
        }),
        fc.constantFrom(0, 0.5, 0.95, 0.99, 1),
        (times, share) => {
          const sorted = times.toSorted((one, other) => one - other);
          const exact = sorted[Math.max(1, Math.ceil(share * sorted.length)) - 1] ?? 0;
          const told = percentileOf(countsOf(times), share);
          expect(told).not.toBeNull();
          expect(Math.abs((told ?? 0) - exact)).toBeLessThanOrEqual(exact * 0.05);
        },
      ),
    );
  });

  it('are exact for the shortest, of nothing null, and count what takes longer as a day', () => {
    expect(percentileOf(countsOf([0, 1, 2, 3]), 0.5)).toBe(1);
    expect(percentileOf([], 0.5)).toBeNull();
    const long = percentileOf(countsOf([7 * 86_400_000]), 0.5) ?? 0;
    expect(Math.abs(long - 86_400_000)).toBeLessThanOrEqual(86_400_000 * 0.1);
  });

  it('leave out buckets that have been emptied', () => {
    expect(percentileOf([{ bucket: 5, messages: 0 }, ...countsOf([3])], 0)).toBe(3);
  });
});
