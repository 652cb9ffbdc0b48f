import { describe, expect, it } from 'vitest';
import { formatPhoneNumber, normalizePhoneNumber } from './phone-number.ts';

describe('normalizePhoneNumber', () => {
  it.each([
    ['4155550132', '+14155550132'],
    ['14155550132', '+14155550132'],
    ['+14155550132', '+14155550132'],
    ['(415) 555-0132', '+14155550132'],
    ['415.555.0132', '+14155550132'],
    ['415‑555‑0132', '+14155550132'],
    ['+1 (415) 555-0132', '+14155550132'],
    ['  +1 415 555 0132 ', '+14155550132'],
    ['+442079460018', '+442079460018'],
    ['+44 20 7946 0018', '+442079460018'],
    ['+385 1 4872 000', '+38514872000'],
    ['+33 1 42 68 53 00', '+33142685300'],
    ['+34 912 345 678', '+34912345678'],
    // The national prefix is dropped, as people write it.
    ['+44 (0) 20 7946 0018', '+442079460018'],
  ])('%s is %s', (input, expected) => {
    expect(normalizePhoneNumber(input)).toBe(expected);
  });

  it.each([
    [''],
    ['   '],
    ['+'],
    ['0'],
    ['555-0132'],
    ['0114155550132'],
    ['004420794600'],
    ['442079460018'],
    ['24155550132'],
    ['0155550132'],
    ['1155550132'],
    ['+1415555013'],
    ['+141555501322'],
    ['+99999999999'],
    ['+123456789012345678'],
    ['415-555-CALL'],
    ['4155550132 x12'],
    ['4155550132;4155550133'],
    ['++14155550132'],
    ['415+5550132'],
    ['٤١٥٥٥٥٠١٣٢'],
    ['+1 415 555 0132\u0000'],
  ])('%j is no number', (input) => {
    expect(normalizePhoneNumber(input)).toBeNull();
  });

  it('leaves a normal number as it is', () => {
    for (const number of ['+14155550132', '+442079460018', '+38514872000']) {
      expect(normalizePhoneNumber(formatPhoneNumber(number))).toBe(number);
    }
  });
});

describe('formatPhoneNumber', () => {
  it.each([
    ['4155550132', '(415) 555-0132'],
    ['14155550132', '+1 (415) 555-0132'],
    ['+14155550132', '+1 (415) 555-0132'],
    ['+442079460018', '+44 20 7946 0018'],
    ['+33142685300', '+33 1 42 68 53 00'],
    // Ten digits behind a plus are another country's, not ten American ones.
    ['+4314000000', '+43 1 4000000'],
    ['555', '555'],
    ['', ''],
  ])('%s is shown as %s', (number, expected) => {
    expect(formatPhoneNumber(number)).toBe(expected);
  });
});
