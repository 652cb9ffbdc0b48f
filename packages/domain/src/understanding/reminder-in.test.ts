import { CapturedItem } from '@squeeze/contracts/capture';
import { describe, expect, it } from 'vitest';
import { parseCapture } from './parse-capture.ts';
import { frenchPhrases } from './phrases/french-phrases.ts';
import { now, timeZone } from './phrases/known-things.ts';
import { recurringPhrases } from './phrases/recurring-phrases.ts';
import { remindingPhrases } from './phrases/reminding-phrases.ts';
import { spanishPhrases } from './phrases/spanish-phrases.ts';

const asksToRemind = /remind|rappel|recu[eé]rda/i;
const rows = [...remindingPhrases, ...recurringPhrases, ...frenchPhrases, ...spanishPhrases].flatMap(
  ({ text, language, asks: [intent, second] }) =>
    intent?.kind === 'add_reminder' && second === undefined && asksToRemind.test(text)
      ? [{ text, language, intent }]
      : [],
);

describe('what asks for a reminder is captured as chat understands it', () => {
  it.each(rows)('$text', ({ text, language, intent }) => {
    const [item] = parseCapture(text, { now, timeZone, language });
    expect(item).toMatchObject({
      title: intent.title,
      priority: null,
      category: null,
      reminder: { schedule_type: intent.scheduleType, schedule: intent.schedule },
    });
    expect(CapturedItem.parse(item)).toEqual(item);
  });
});
