import { describe, expect, it } from 'vitest';
import { CapturedItem } from '@squeeze/contracts/capture';
import { parseCapture } from './parse-capture.ts';
import { englishPhrases } from './phrases/english-phrases.ts';
import { frenchPhrases } from './phrases/french-phrases.ts';
import { spanishPhrases } from './phrases/spanish-phrases.ts';

const now = Date.parse('2026-06-10T14:30:00Z');
const timeZone = 'America/New_York';
const categories = ['Garden work', 'Household'];

/** `YYYY-MM-DD HH:MM` on a clock in New York, by its two fixed offsets rather than by the code under test. */
function expectedDue(due: string | undefined): string | null {
  if (due === undefined || due.length === 10) {
    return due ?? null;
  }
  const winter = due >= '2026-11-01' && due < '2027-03-14';
  return new Date(`${due.replace(' ', 'T')}:00${winter ? '-05:00' : '-04:00'}`).toISOString();
}

const languages = [
  { language: 'en', table: englishPhrases },
  { language: 'fr', table: frenchPhrases },
  { language: 'es', table: spanishPhrases },
] as const;

describe.each(languages)('parseCapture in $language', ({ language, table }) => {
  it.each(table)('$text', ({ text, title, due, priority, category }) => {
    const items = parseCapture(text, { now, timeZone, categories, language });
    expect(items).toHaveLength(1);
    const [item] = items;
    expect({ ...item, tokens: undefined }).toEqual({
      title,
      due_date: expectedDue(due),
      priority: priority ?? null,
      category: category ?? null,
      tokens: undefined,
    });
    expect(CapturedItem.parse(item)).toEqual(item);
  });
});
