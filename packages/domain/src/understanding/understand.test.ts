import { describe, expect, it } from 'vitest';
import type { Asked } from './intent.ts';
import { allPhrases } from '@squeeze/testing/phrases/understanding/all-phrases';
import { calendarPhrases } from '@squeeze/testing/phrases/understanding/calendar-phrases';
import { categories, known, now, timeZone } from '@squeeze/testing/phrases/understanding/known-things';
import type { Phrase } from '@squeeze/testing/phrases/understanding/phrase';
import { understand } from './understand.ts';

const asked = ({ language, pending = false, offered = [], shown = [] }: Phrase): Asked => ({
  now,
  timeZone,
  language,
  known,
  categories,
  pendingProposal: pending,
  offered,
  shown,
});

describe.each(Object.entries(allPhrases))('understand, %s', (_name, table) => {
  it.each([...table])('$text', (phrase) => {
    const { said: language = phrase.language } = phrase;
    expect(understand(phrase.text, asked(phrase))).toEqual(
      (calendarPhrases.get(phrase.text) ?? phrase.asks).map((intent) => ({ ...intent, language })),
    );
  });
});

describe('the table of phrases', () => {
  it('has no text twice for the same turn', () => {
    const turns = Object.values(allPhrases)
      .flat()
      .map(({ text, language, pending, offered, shown }) =>
        JSON.stringify([text, language, pending, offered, shown]),
      );
    expect(new Set(turns).size).toBe(turns.length);
  });

  const rows = Object.values(allPhrases).flat();

  it('has at least 500 rows, a third of them French and Spanish', () => {
    const others = rows.filter(({ language, said }) => (said ?? language) !== 'en');
    expect(rows.length).toBeGreaterThanOrEqual(500);
    expect(others.length / rows.length).toBeGreaterThanOrEqual(1 / 3);
  });

  it('has at least half of its rows as people type: no capitals, accents or punctuation', () => {
    const typed = rows.filter(({ text }) => !/[\p{Lu}.,;:!?¿¡"“”«»—\n]|[à-öø-ÿœ]/u.test(text));
    expect(typed.length / rows.length).toBeGreaterThanOrEqual(1 / 2);
  });
});
