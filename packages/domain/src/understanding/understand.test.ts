import { describe, expect, it } from 'vitest';
import type { Asked } from './intent.ts';
import { addingPhrases } from './phrases/adding-phrases.ts';
import { answeringPhrases } from './phrases/answering-phrases.ts';
import { askingPhrases } from './phrases/asking-phrases.ts';
import { changingPhrases } from './phrases/changing-phrases.ts';
import { frenchPhrases } from './phrases/french-phrases.ts';
import { categories, known, now, timeZone } from './phrases/known-things.ts';
import type { Phrase } from './phrases/phrase.ts';
import { recurringPhrases } from './phrases/recurring-phrases.ts';
import { remindingPhrases } from './phrases/reminding-phrases.ts';
import { severalPhrases } from './phrases/several-phrases.ts';
import { spanishPhrases } from './phrases/spanish-phrases.ts';
import { talkingPhrases } from './phrases/talking-phrases.ts';
import { understand } from './understand.ts';

const tables = {
  adding: addingPhrases,
  reminding: remindingPhrases,
  recurring: recurringPhrases,
  'several at once': severalPhrases,
  changing: changingPhrases,
  asking: askingPhrases,
  answering: answeringPhrases,
  'just talking': talkingPhrases,
  'in French': frenchPhrases,
  'in Spanish': spanishPhrases,
};

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

describe.each(Object.entries(tables))('understand, %s', (_name, table) => {
  it.each(table)('$text', (phrase) => {
    const { said: language = phrase.language } = phrase;
    expect(understand(phrase.text, asked(phrase))).toEqual(
      phrase.asks.map((intent) => ({ ...intent, language })),
    );
  });
});

describe('the table of phrases', () => {
  it('has no text twice for the same turn', () => {
    const turns = Object.values(tables)
      .flat()
      .map(({ text, language, pending, offered }) => JSON.stringify([text, language, pending, offered]));
    expect(turns.length).toBeGreaterThanOrEqual(200);
    expect(new Set(turns).size).toBe(turns.length);
  });
});
