import { describe, expect, it } from 'vitest';
import { fitTexts, segmentsOf } from './segments.ts';

const gsm = 'a';
const extended = '€';
const cyrillic = 'ж';
const face = '😀';

describe('segments', () => {
  it.each([
    ['nothing', '', 'GSM-7', 1],
    ['160 septets', gsm.repeat(160), 'GSM-7', 1],
    ['161 septets', gsm.repeat(161), 'GSM-7', 2],
    ['twice 153 septets', gsm.repeat(306), 'GSM-7', 2],
    ['one septet more', gsm.repeat(307), 'GSM-7', 3],
    ['letters of the alphabet of GSM', 'àèéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉÄÖÑÜ§äöñü¡¿£¥¤', 'GSM-7', 1],
    ['80 characters of its extension', '^{}\\[~]|€€'.repeat(8), 'GSM-7', 1],
    ['81 of them', extended.repeat(81), 'GSM-7', 2],
    ['an extended one where a segment ends', `${gsm.repeat(152)}${extended}${gsm.repeat(152)}`, 'GSM-7', 3],
    ['the same one place earlier', `${gsm.repeat(151)}${extended}${gsm.repeat(153)}`, 'GSM-7', 2],
    ['one letter of another alphabet', `${gsm.repeat(69)}${cyrillic}`, 'UCS-2', 1],
    ['71 units', cyrillic.repeat(71), 'UCS-2', 2],
    ['twice 67 units', cyrillic.repeat(134), 'UCS-2', 2],
    ['one unit more', cyrillic.repeat(135), 'UCS-2', 3],
    ['accents of French that GSM lacks', 'âêîôûçëï', 'UCS-2', 1],
    ['accents of Spanish that GSM lacks', 'mañana iré allá', 'UCS-2', 1],
    ['35 faces', face.repeat(35), 'UCS-2', 1],
    ['36 faces', face.repeat(36), 'UCS-2', 2],
    ['a pair that fills a segment', `${cyrillic.repeat(65)}${face}${cyrillic.repeat(67)}`, 'UCS-2', 2],
    ['a pair where a segment ends', `${cyrillic.repeat(66)}${face}${cyrillic.repeat(66)}`, 'UCS-2', 3],
  ] as const)('count %s', (_, text, encoding, count) => {
    expect(segmentsOf(text)).toEqual({ encoding, count });
  });

  it('are estimated of what is longer than any text', () => {
    expect(segmentsOf(gsm.repeat(10_000))).toEqual({ encoding: 'GSM-7', count: 66 });
    expect(segmentsOf(cyrillic.repeat(10_000))).toEqual({ encoding: 'UCS-2', count: 150 });
  });
});

describe('texts that fit', () => {
  const rules = { messages: 3, segmentsEach: 3, cut: '... (more in the app)', ending: null } as const;
  const fit = (text: string, more: Partial<Parameters<typeof fitTexts>[1]> = {}): string[] =>
    fitTexts(text, { ...rules, ...more });

  it('are one where one is enough', () => {
    expect(fit('Added "milk".')).toEqual(['Added "milk".']);
    expect(fit(gsm.repeat(459))).toEqual([gsm.repeat(459)]);
    expect(fit('milk', { ending: 'Reply YES 4827.' })).toEqual(['milk\nReply YES 4827.']);
  });

  it('say with the alphabet of GSM what would make them twice as long', () => {
    const said = '“Don’t” – «\u00a0ça\u00a0» … • a\u00a0b\u202fc\u200b';
    expect(fit(said)).toEqual(['"Don\'t" - "ça" ... - a b c']);
    expect(segmentsOf(fit('“It’s done” – call mom…')[0] ?? '').encoding).toBe('GSM-7');
  });

  it('break at lines, else at words, else anywhere, and lose nothing until the last', () => {
    const lines = Array.from({ length: 40 }, (_, at) => `- todo number ${at} of my list`);
    const texts = fit(lines.join('\n'));
    expect(texts).toHaveLength(3);
    expect(texts.join('\n')).toBe(lines.join('\n'));
    for (const text of texts) expect(text.startsWith('- todo number')).toBe(true);
    const words = Array.from({ length: 150 }, (_, at) => `word${at}`).join(' ');
    expect(fit(words).join(' ')).toBe(words);
    const solid = gsm.repeat(1_000);
    expect(fit(solid).join('')).toBe(solid);
  });

  it.each([
    ['GSM', Array.from({ length: 600 }, (_, at) => `word${at}`).join(' ')],
    ['UCS-2', Array.from({ length: 600 }, (_, at) => `слово${at}`).join(' ')],
    ['without blanks', gsm.repeat(5_000)],
    ['all extended', extended.repeat(5_000)],
    ['all faces', face.repeat(3_000)],
    ['a letter before faces', `x${face.repeat(3_000)}`],
  ])('never take more than they may, and say where they were cut: %s', (_, text) => {
    for (const ending of [null, 'Reply YES 4827 within 10 minutes to do it, or NO.']) {
      const texts = fit(text, { ending });
      expect(texts).toHaveLength(3);
      for (const one of texts) {
        expect(segmentsOf(one).count).toBeLessThanOrEqual(3);
        expect(one.isWellFormed()).toBe(true);
      }
      const last = ending === null ? rules.cut : `${rules.cut}\n${ending}`;
      expect(texts.at(-1)?.endsWith(last)).toBe(true);
    }
  });

  it('never part the halves of a character, wherever the border comes', () => {
    for (let before = 60; before <= 70; before += 1) {
      const text = `${cyrillic.repeat(before)}${face.repeat(200)}`;
      const texts = fit(text, { segmentsEach: 1, messages: 2 });
      for (const one of texts) {
        expect(one.isWellFormed(), `${before} letters before`).toBe(true);
        expect(segmentsOf(one).count).toBe(1);
      }
    }
  });
});
