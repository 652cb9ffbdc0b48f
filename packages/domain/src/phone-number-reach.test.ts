import { describe, expect, it } from 'vitest';
import { reachOf } from './phone-number-reach.ts';

describe('reachOf', () => {
  it.each([
    ['+14155550132', 'US'],
    ['+16045550132', 'CA'],
    ['+18765550132', 'JM'],
    ['+447400123456', 'GB'],
    ['+442079460018', 'GB'],
    ['+33612345678', 'FR'],
    ['+33123456789', 'FR'],
    ['+34612345678', 'ES'],
    ['+353850123456', 'IE'],
    ['+61412345678', 'AU'],
    ['+32470123456', 'BE'],
    ['+41781234567', 'CH'],
    ['+525512345678', 'MX'],
    ['+79161234567', 'RU'],
  ])('%s is an ordinary number of %s', (number, country) => {
    expect(reachOf(number)).toEqual({ country, isOrdinary: true });
  });

  it.each([
    [
      'premium rate',
      ['+19005550132', '+33899123456', '+449061234567', '+34803123456', '+41901234567', '+979123456789'],
    ],
    ['shared cost', ['+33810123456', '+34901123456', '+33820123456', '+448431234567', '+41842123456']],
    ['a personal number that follows its owner', ['+447011234567']],
    ['free to call', ['+18005550132', '+33800123456', '+448001234567']],
    ['of a company', ['+353818123456']],
    ['no known kind', ['+32901234567', '+643900123', '+1', '', 'nonsense']],
  ])('numbers that are %s are not ordinary', (_, numbers) => {
    expect(numbers.filter((number) => reachOf(number).isOrdinary)).toEqual([]);
  });
});
