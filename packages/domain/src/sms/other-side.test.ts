import { describe, expect, it } from 'vitest';
import { otherSide } from './other-side.ts';

describe('the country of who texts', () => {
  it.each([
    ['+12025550123', '+14155550100', { country: 'US', abroad: false }],
    ['+12025550123', null, { country: 'US', abroad: false }],
    ['+16135550123', '+14155550100', { country: 'CA', abroad: true }],
    ['+33612345678', '+14155550100', { country: 'FR', abroad: true }],
    ['+33612345678', '+33756000000', { country: 'FR', abroad: false }],
    ['+999123456789', '+14155550100', { country: null, abroad: true }],
  ])('of %s to %s is %j', (number, own, expected) => {
    expect(otherSide(number, own)).toEqual(expected);
  });
});
