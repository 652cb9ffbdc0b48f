import { historyCount } from '@squeeze/testing/history-count';
import { randomFrom } from '@squeeze/testing/random-from';
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const count = historyCount();
const seed = 20_261_127;

type Random = () => number;
type Lines = readonly string[];
const below = (random: Random, most: number): number => Math.floor(random() * most);

/** Lines as notes have them: many that are alike, and empty ones. */
const common = ['', '', '', '- [ ] milk', '- [ ] bread', '## Today', '---', '> said'];
let written = 0;
/** None is how another begins. */
const fresh = (): string => `line ${(written += 1)}.`;
const someLine = (random: Random): string =>
  random() < 0.4 ? (common[below(random, common.length)] ?? '') : fresh();
const someNote = (random: Random): string[] =>
  Array.from({ length: below(random, 40) }, () => someLine(random));

const edited = (lines: Lines, random: Random, line = someLine): string[] => {
  const result = [...lines];
  for (let edits = 1 + below(random, 4); edits > 0; edits -= 1) {
    const at = below(random, result.length + 1);
    const how = random();
    if (how < 0.4) result.splice(at, 0, ...Array.from({ length: 1 + below(random, 3) }, () => line(random)));
    else if (how < 0.75) result.splice(at, 1, fresh());
    else result.splice(at, 1 + below(random, 2));
  }
  return result;
};

/** What becomes of lines of which each is somebody's, when one hand edits its own; neighbours may be of different hands. */
const editedBy = (hand: number, lines: Lines, hands: readonly number[], random: Random): string[] =>
  lines.flatMap((line, n) => {
    if (hands[n] !== hand || random() < 0.6) return [line];
    const how = random();
    return how < 0.6 ? [fresh()] : how < 0.8 ? [] : [line, fresh()];
  });
const handsOf = (lines: Lines, random: Random): number[] => lines.map(() => (random() < 0.5 ? 0 : 1));

const counted = (lines: Lines): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
};

/** Lines that either has written since and that are not there, and those that both have left and that are fewer. */
const lostLines = (base: Lines, sides: readonly Lines[], result: Lines): Lines => {
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

const textOf = (lines: Lines): string => lines.map((line) => `${line}\n`).join('');
const linesOf = (text: string): string[] => (text === '' ? [] : text.slice(0, -1).split('\n'));
const merge = (base: Lines, ours: Lines, theirs: Lines) =>
  mergeTexts({ base: textOf(base), ours: textOf(ours), theirs: textOf(theirs) }, (both) => [
    ...both.theirs,
    ...both.ours,
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
          const result = linesOf(merge(device.base, device.lines, stored).text);
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
      const hands = handsOf(base, random);
      const [ours, theirs] = [editedBy(0, base, hands, random), editedBy(1, base, hands, random)];
      const { text, conflicts } = merge(base, ours, theirs);
      lost.push(...lostLines(base, [ours, theirs], linesOf(text)));
      if (conflicts > 0) conflicting += 1;
    }
    expect(lost).toEqual([]);
    expect(conflicting / count).toBeLessThanOrEqual(0.01);
  });

  it('have nothing of what one deletes and the other leaves', () => {
    const random = randomFrom(seed + 2);
    const back: string[] = [];
    for (let history = 0; history < count; history += 1) {
      const base = Array.from({ length: below(random, 30) }, fresh);
      const [ours, theirs] = [edited(base, random, fresh), edited(base, random, fresh)];
      const result = new Set(linesOf(merge(base, ours, theirs).text));
      back.push(
        ...base.filter((line) => result.has(line) && !(ours.includes(line) && theirs.includes(line))),
      );
    }
    expect(back).toEqual([]);
  });

  describe('of which one is sent again', () => {
    /** Lines that only one has written, and that are there more than once. */
    const doubled = (lines: Lines): Lines =>
      [...counted(lines)].flatMap(([line, times]) => (line.startsWith('line') && times > 1 ? [line] : []));

    it('are what they were', () => {
      const random = randomFrom(seed + 3);
      for (let history = 0; history < count; history += 1) {
        const base = Array.from({ length: below(random, 30) }, fresh);
        const [ours, theirs] = [edited(base, random, fresh), edited(base, random, fresh)];
        const { text } = merge(base, ours, theirs);
        expect(merge(base, ours, linesOf(text))).toEqual({ text, conflicts: 0 });
      }
    });

    it('have no written line twice, whatever lines are alike', () => {
      const random = randomFrom(seed + 4);
      const twice: string[] = [];
      for (let history = 0; history < count; history += 1) {
        const base = someNote(random);
        const [ours, theirs] = [edited(base, random), edited(base, random)];
        const once = linesOf(merge(base, ours, theirs).text);
        const again = merge(base, ours, once);
        twice.push(...doubled(linesOf(again.text)));
      }
      expect(twice).toEqual([]);
    });

    it('nor where others have written on before that', () => {
      const random = randomFrom(seed + 5);
      const twice: string[] = [];
      for (let history = 0; history < count; history += 1) {
        const base = someNote(random);
        const ours = edited(base, random, fresh);
        const known = new Set(base);
        const theirs = editedBy(
          1,
          ours,
          ours.map((line) => (known.has(line) ? 1 : 0)),
          random,
        );
        const again = merge(base, ours, theirs);
        twice.push(...doubled(linesOf(again.text)));
      }
      expect(twice).toEqual([]);
    });
  });
});
