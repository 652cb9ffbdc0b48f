import { describe, expect, it } from 'vitest';
import { UploadPace, uploadPolicy } from './upload-pace.ts';

const KiB = 1024;
const MiB = 1024 * KiB;

/** What becomes of a file of which so much comes in each second, and in which second. */
function fate(bytes: number, bytesIn: (second: number) => number): [what: string, second: number] {
  const pace = new UploadPace();
  let left = bytes;
  for (let second = 1; ; second += 1) {
    const now = Math.min(left, bytesIn(second));
    pace.received(now);
    left -= now;
    if (left === 0) return ['whole', second];
    const verdict = pace.tick();
    if (verdict !== 'fine') return [verdict, second];
  }
}

describe('the pace of a file', () => {
  it.each([
    ['32 MiB at the slowest pace', 32 * MiB, () => 64 * KiB, ['whole', 512]],
    [
      '32 MiB at it, in gusts every other second',
      32 * MiB,
      (s: number) => (s % 2 === 0 ? 128 * KiB : 0),
      ['whole', 512],
    ],
    ['32 MiB at once', 32 * MiB, () => 32 * MiB, ['whole', 1]],
    ['a small file at 1 KiB a second', 10 * KiB, () => KiB, ['whole', 10]],
    ['two bytes and no more', 32 * MiB, (s: number) => (s === 1 ? 2 : 0), ['too_slow', 16]],
    ['half the pace', 32 * MiB, () => 32 * KiB, ['too_slow', 16]],
    ['a line that dies half-way', 32 * MiB, (s: number) => (s <= 100 ? 64 * KiB : 0), ['too_slow', 102]],
    [
      'a pause of ten seconds on a fast line',
      32 * MiB,
      (s: number) => (s < 5 || s > 15 ? MiB : 0),
      ['whole', 43],
    ],
    ['more than it may be, at the slowest pace', 64 * MiB, () => 64 * KiB, ['too_long', 600]],
  ] as const)('%s', (_, bytes, bytesIn, expected) => {
    expect(fate(bytes, bytesIn)).toEqual(expected);
  });

  it('lets the largest file through at its slowest', () => {
    expect((32 * MiB) / uploadPolicy.bytesPerSecond).toBeLessThan(uploadPolicy.mostMs / 1000);
  });
});
