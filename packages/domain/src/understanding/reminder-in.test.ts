import { CapturedItem } from '@squeeze/contracts/capture';
import { describe, expect, it } from 'vitest';
import { parseCapture } from './parse-capture.ts';
import { frenchPhrases } from '@squeeze/testing/phrases/understanding/french-phrases';
import { now, timeZone } from '@squeeze/testing/phrases/understanding/known-things';
import { recurringPhrases } from '@squeeze/testing/phrases/understanding/recurring-phrases';
import { remindingPhrases } from '@squeeze/testing/phrases/understanding/reminding-phrases';
import { spanishPhrases } from '@squeeze/testing/phrases/understanding/spanish-phrases';

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
