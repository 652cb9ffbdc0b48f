import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CapturedItem, type CaptureToken } from '@squeeze/contracts/capture';
import { patternsTried } from '@squeeze/testing/patterns-tried';
import { overlaps } from './folded-text.ts';
import { parseCapture } from '../understanding/parse-capture.ts';
import { englishPhrases } from '@squeeze/testing/phrases/capture/english-phrases';
import { frenchPhrases } from '@squeeze/testing/phrases/capture/french-phrases';
import { spanishPhrases } from '@squeeze/testing/phrases/capture/spanish-phrases';

const now = Date.parse('2026-06-10T14:30:00Z');
const timeZone = 'America/New_York';
const languages = ['en', 'fr', 'es'] as const;
/** Not how long it may take, which depends on the machine: only that it ends. Milliseconds. */
const untilItHangs = 600_000;
const phrases = [...englishPhrases, ...frenchPhrases, ...spanishPhrases].map(({ text }) => text);

const glue = [
  '',
  ' ',
  ', ',
  ' - ',
  '\n',
  ' (',
  ') ',
  ' by ',
  ' at ',
  ' "',
  '’s ',
  ' #',
  ' !',
  '  ',
  ' or ',
  '-',
];
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...phrases),
      fc.constantFrom(...glue),
      fc.string({ unit: 'binary', maxLength: 8 }),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));
const anyLanguage = fc.constantFrom(...languages);
const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

describe('parseCapture, for any text', () => {
  it(
    'answers what the contract says, with tokens that are there, in order and apart',
    { timeout: untilItHangs },
    () => {
      fc.assert(
        fc.property(anyText, anyLanguage, (text, language) => {
          for (const item of parseCapture(text, { now, timeZone, language })) {
            expect(CapturedItem.parse(item)).toEqual(item);
            expect(item.title.trim()).toBe(item.title);
            expect(item.title).not.toBe('');
            let end = 0;
            for (const token of item.tokens) {
              expect(token.start).toBeGreaterThanOrEqual(end);
              expect(text.slice(token.start, token.end)).toBe(token.text);
              end = token.end;
            }
          }
        }),
        { numRuns: 500 },
      );
    },
  );

  it('loses no word: each is in the title or in a token', { timeout: untilItHangs }, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...phrases),
        fc.constantFrom(...phrases),
        fc.constantFrom(...glue),
        anyLanguage,
        (a, b, between, language) => {
          const text = `${a}${between}${b}`;
          const items = parseCapture(text, { now, timeZone, language });
          const kept = items.flatMap(({ title, tokens }) => [title, ...tokens.map((token) => token.text)]);
          const left = kept.flatMap(wordsIn).toSorted();
          for (const word of wordsIn(text)) {
            expect(left).toContain(word);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it(
    'understands nothing any more once every token was turned down, and the title is the line',
    { timeout: untilItHangs },
    () => {
      fc.assert(
        fc.property(fc.constantFrom(...phrases), anyLanguage, (text, language) => {
          const refused: CaptureToken[] = [];
          let [item] = parseCapture(text, { now, timeZone, language });
          while (item !== undefined && item.tokens.length > 0) {
            // A token turned down does not come back, nor does another take a piece of it.
            const again = item.tokens.filter((token) => refused.some((old) => overlaps(old, token)));
            expect(again).toEqual([]);
            refused.push(...item.tokens);
            const rejected = refused.map(({ start }) => start);
            [item] = parseCapture(text, { now, timeZone, language, rejected });
          }
          expect(item?.title).toBe(text);
        }),
        { numRuns: 250 },
      );
    },
  );

  it('reads a phrase in quotes as words only', { timeout: untilItHangs }, () => {
    for (const [open, close] of ['""', '“”', '«»', "''"].map((pair) => pair.split(''))) {
      for (const text of phrases.filter((phrase) => !/["“”«»'’]/.test(phrase))) {
        const quoted = `${open}${text}${close}`;
        expect(parseCapture(quoted, { now, timeZone })).toEqual([
          {
            title: quoted,
            due_date: null,
            priority: null,
            category: null,
            reminder: null,
            asks_when: null,
            note: null,
            event: null,
            repeat: null,
            estimate_minutes: null,
            told_before: null,
            tokens: [],
          },
        ]);
      }
    }
  });
});

/** Parses every phrase, also at times that clocks in New York skip or repeat. */
const parseAll = `
  const tables = { en: 'english', fr: 'french', es: 'spanish' };
  const { parseCapture } = await import('../understanding/parse-capture.ts');
  const moments = [
    ['2026-06-10T14:30:00Z', 'America/New_York'],
    ['2026-03-08T02:30:00Z', 'UTC'],
    ['2026-11-01T01:30:00Z', 'UTC'],
    ['2026-12-31T23:59:00Z', 'Asia/Kathmandu'],
  ];
  const items = [];
  for (const [language, table] of Object.entries(tables)) {
    const { [table + 'Phrases']: phrases } = await import('@squeeze/testing/phrases/capture/' + table + '-phrases');
    for (const [time, timeZone] of moments) {
      items.push(phrases.map(({ text }) => parseCapture(text, { now: Date.parse(time), timeZone, language })));
    }
  }
  process.stdout.write(JSON.stringify({ offset: new Date(0).getTimezoneOffset(), items }));
`;

async function parseAllIn(zone: string): Promise<{ offset: number; items: unknown[] }> {
  const args = ['--input-type=module', '--eval', parseAll];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: import.meta.dirname,
    env: { TZ: zone },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

describe('parseCapture, whatever zone the process runs in', () => {
  it('answers the same', { timeout: untilItHangs }, async () => {
    const zones = ['UTC', 'America/New_York', 'Asia/Tokyo'];
    const [utc, newYork, tokyo] = await Promise.all(zones.map(parseAllIn));
    assert(utc && newYork && tokyo);
    expect([utc.offset, newYork.offset, tokyo.offset]).toEqual([0, 300, -540]);
    expect(utc.items).toHaveLength(12);
    expect(newYork.items).toEqual(utc.items);
    expect(tokyo.items).toEqual(utc.items);
  });
});

describe('parseCapture, for long and hostile texts', () => {
  const hostile = [
    ...'1 |fri |every | |"a |“a |#a |#1|#|( |at 3 |3:15 |1-2-|1/2/|june 12 |in 2 |1 hour |next |by by '.split(
      '|',
    ),
    ..."monday to |! |1.2.|🎉|x|_|tomorrow |1\n|fri 5pm\n|- \n|a@|a.b@c |\"|(|h|\u0301|'a |'|«|- [ ] ".split(
      '|',
    ),
    `${'a'.repeat(39)}1 `,
  ];

  // Counted, not timed: twice the text may cost twice the work and a little more, never four times.
  it.each(hostile)('work grows with the length of a text of %j', (piece) => {
    for (const language of languages) {
      const triedFor = (length: number): number =>
        patternsTried(() => {
          parseCapture(piece.repeat(length).slice(0, length), { now, timeZone, language });
        });
      const [before, after] = [triedFor(1_000), triedFor(2_000)];
      expect(after).toBeLessThan(before * 2.5 + 200);
      // A line of one sign is read by every rule that there is.
      expect(after).toBeLessThan(2_000 * 100);
    }
  });
});
