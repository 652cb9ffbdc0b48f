import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HandedOver, isTooLongToHand } from './handed-over.ts';

let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'handed-over-')), 'links');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

const argv = (...links: string[]): string[] => ['/opt/Squeeze/squeeze', '--user-data-dir=/tmp/x', ...links];
const capture = (text: string): string => `squeeze://capture?text=${encodeURIComponent(text)}`;

describe('isTooLongToHand', () => {
  it.each([
    [capture('milk'), false],
    [capture('x'.repeat(4_000)), false],
    [capture('牛'.repeat(1_700)), false],
    [capture('牛'.repeat(1_900)), true],
    [capture('牛'.repeat(4_000)), true],
    [capture('x'.repeat(40_000)), true],
  ])('%.40s…: %s', (link, isTooLong) => {
    expect(isTooLongToHand(argv(link))).toBe(isTooLong);
  });
});

describe('HandedOver', () => {
  it('keeps the text for its owner alone, and gives it once, in order', () => {
    const handedOver = new HandedOver(folder);
    expect(handedOver.take()).toEqual([]);
    const chinese = '牛'.repeat(4_000);
    expect(handedOver.put(argv(capture(chinese), '--quick-capture', capture('milk')), 1)).toEqual(
      argv('--quick-capture'),
    );
    handedOver.put(argv(capture('x'.repeat(40_000))), 2);
    const names = readdirSync(folder);
    expect(names).toHaveLength(3);
    if (process.platform !== 'win32') {
      expect(names.map((name) => statSync(path.join(folder, name)).mode & 0o777)).toEqual([
        0o600, 0o600, 0o600,
      ]);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    }
    expect(handedOver.take()).toEqual([
      { text: chinese, cut: false },
      { text: 'milk', cut: false },
      { text: 'x'.repeat(4_000), cut: true },
    ]);
    expect(handedOver.take()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keeps nothing of a link that means nothing, however long', () => {
    const handedOver = new HandedOver(folder);
    const evil = `squeeze://open/${'a'.repeat(50_000)}`;
    expect(handedOver.put(argv(evil, `${capture('x')}&save=${'a'.repeat(50_000)}`), 1)).toEqual(argv());
    expect(handedOver.take()).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['one', ['x'.repeat(40_000)]],
    ['many', Array.from({ length: 9_000 }, (_, index) => `/tmp/${index}`)],
  ])('lets %s of the other arguments go where they alone are too long', (_, others) => {
    const left = new HandedOver(folder).put([...argv(capture('milk'), '--quick-capture'), ...others], 1);
    expect(isTooLongToHand(left)).toBe(false);
    expect(left.slice(0, 3)).toEqual(argv('--quick-capture'));
  });

  it('passes over a file that was cut off', () => {
    const handedOver = new HandedOver(folder);
    handedOver.put(argv(capture('milk')), 2);
    writeFileSync(path.join(folder, '1-0-x.json'), '{"text":"br');
    writeFileSync(path.join(folder, '1-1-x.json.unfinished'), '{}');
    expect(handedOver.take()).toEqual([{ text: 'milk', cut: false }]);
    expect(handedOver.take()).toEqual([]);
  });
});
