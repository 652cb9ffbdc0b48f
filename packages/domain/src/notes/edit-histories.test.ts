import { randomFrom } from '@squeeze/testing/random-from';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const count = 10_000;
const seed = 20_261_127;

type Random = () => number;
const below = (random: Random, most: number): number => Math.floor(random() * most);

/** Lines as notes have them: many that are alike, and empty ones. */
const common = ['', '', '', '- [ ] milk', '- [ ] bread', '## Today', '---', '> said'];
let written = 0;
const fresh = (): string => `line ${(written += 1)}`;
const someLine = (random: Random): string =>
  random() < 0.4 ? (common[below(random, common.length)] ?? '') : fresh();
const someNote = (random: Random): string[] =>
  Array.from({ length: below(random, 40) }, () => someLine(random));

const edited = (lines: readonly string[], random: Random): string[] => {
  const result = [...lines];
  for (let edits = 1 + below(random, 4); edits > 0; edits -= 1) {
    const at = below(random, result.length + 1);
    const how = random();
    if (how < 0.4)
      result.splice(at, 0, ...Array.from({ length: 1 + below(random, 3) }, () => someLine(random)));
    else if (how < 0.75) result.splice(at, 1, fresh());
    else result.splice(at, 1 + below(random, 2));
  }
  return result;
};

const counted = (lines: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
};

/** Lines that either has written since and that are not there, and those that both have left and that are fewer. */
const lostLines = (
  base: readonly string[],
  sides: readonly (readonly string[])[],
  result: readonly string[],
): readonly string[] => {
  const there = counted(result);
  const [before, ...after] = [base, ...sides].map(counted);
  const isMissing = (line: string): boolean => {
    const had = before?.get(line) ?? 0;
    if (had === 0) return !there.has(line);
    // Of lines that are alike each may have deleted another one.
    const left = after.reduce((sum, counts) => sum - Math.max(0, had - (counts.get(line) ?? 0)), had);
    return (there.get(line) ?? 0) < left;
  };
  return [...new Set([...base, ...sides.flat()])].filter((line) => isMissing(line));
};

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
const linesOf = (text: string): string[] => (text === '' ? [] : text.slice(0, -1).split('\n'));
const merge = (base: readonly string[], ours: readonly string[], theirs: readonly string[]) =>
  mergeTexts({ base: textOf(base), ours: textOf(ours), theirs: textOf(theirs) }, (both) => [
    ...both.ours,
    ...both.theirs,
  ]);

describe(`${count} histories of two devices, seed ${seed}`, () => {
  it('lose no line', () => {
    const random = randomFrom(seed);
    const lost: string[] = [];
    for (let history = 0; history < count; history += 1) {
      let stored = someNote(random);
      const devices = [0, 1].map(() => ({ base: stored, lines: stored }));
      for (let step = 0; step < 8; step += 1) {
        const device = devices[below(random, 2)];
        if (device === undefined) continue;
        if (random() < 0.5) device.lines = edited(device.lines, random);
        else {
          const result = linesOf(merge(device.base, stored, device.lines).text);
          lost.push(...lostLines(device.base, [stored, device.lines], result));
          stored = result;
          device.base = result;
          device.lines = result;
        }
      }
    }
    expect(lost).toEqual([]);
  });

  it('merge without a conflict where they edit different lines, in 99 of 100', () => {
    const random = randomFrom(seed + 1);
    const lost: string[] = [];
    let conflicting = 0;
    for (let history = 0; history < count; history += 1) {
      const base = Array.from({ length: 2 + below(random, 40) }, () => someLine(random));
      // Each line is somebody's; neighbours may be of different hands.
      const hands = base.map(() => (random() < 0.5 ? 0 : 1));
      const sideOf = (hand: number): string[] =>
        base.flatMap((line, n) => {
          if (hands[n] !== hand || random() < 0.6) return [line];
          const how = random();
          return how < 0.6 ? [fresh()] : how < 0.8 ? [] : [line, fresh()];
        });
      const [ours, theirs] = [sideOf(0), sideOf(1)];
      const { text, conflicts } = merge(base, ours, theirs);
      lost.push(...lostLines(base, [ours, theirs], linesOf(text)));
      if (conflicts > 0) conflicting += 1;
    }
    expect(lost).toEqual([]);
    expect(conflicting / count).toBeLessThanOrEqual(0.01);
  });
});
