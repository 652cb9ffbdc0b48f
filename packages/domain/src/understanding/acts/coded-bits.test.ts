import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BitReader, BitWriter } from './coded-bits.ts';

type Told = readonly [kind: number, bit: 0 | 1];
const coded = (bits: readonly Told[]): string => {
  const writer = new BitWriter(8);
  for (const [kind, bit] of bits) writer.write(kind, bit);
  return writer.text();
};

it('gives back all bits that were written, in letters that a string holds as they are', () => {
  const bit = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.constantFrom<0 | 1>(0, 1));
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 2_000, size: 'max' }), (bits) => {
      const text = coded(bits);
      expect(text).toMatch(/^[!-&(-[\]-~]*$/u);
      const reader = new BitReader(text, 8);
      expect(bits.map(([kind]) => reader.read(kind))).toEqual(bits.map(([, one]) => one));
    }),
    { numRuns: 50 },
  );
});

it('takes little room where bits of a kind are mostly alike', () => {
  const bits = Array.from({ length: 8_000 }, (_, at): Told => [at % 2, at % 64 === 0 ? 1 : 0]);
  // As they are, they would take 1,000 bytes.
  expect(coded(bits).length).toBeLessThan(200);
});
