import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentInstant } from './present-instant.ts';

const iso = (ms: number): string => new Date(ms).toISOString();
/** The furthest that `Date` goes. */
const furthest = 8.64e15;

describe('an instant as the API shows it', () => {
  it.each([0, -1, 1, 999, 86_399_999, 86_400_000, -86_400_000, -86_400_001, furthest, -furthest])(
    'is what Date says of %d',
    (ms) => {
      expect(presentInstant(ms)).toBe(iso(ms));
    },
  );

  it('is what Date says of any, in any order', () => {
    const near = fc.integer({ min: Date.UTC(1960, 0), max: Date.UTC(2060, 0) });
    const far = fc.integer({ min: -furthest, max: furthest });
    fc.assert(
      fc.property(fc.array(fc.oneof(near, far), { maxLength: 50 }), (instants) => {
        expect(instants.map((ms) => presentInstant(ms))).toEqual(instants.map(iso));
      }),
    );
  });

  it('is not there for none, and none at all for what is no instant', () => {
    expect(presentInstant(null)).toBeNull();
    expect(() => presentInstant(Number.NaN)).toThrow(RangeError);
    expect(() => presentInstant(furthest + 86_400_000)).toThrow(RangeError);
  });
});
