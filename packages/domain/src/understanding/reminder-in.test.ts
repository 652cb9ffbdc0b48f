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
    (intent?.kind === 'add_reminder' || intent?.kind === 'ask_when') &&
    second === undefined &&
    asksToRemind.test(text)
      ? [{ text, language, intent }]
      : [],
);

describe('what asks for a reminder is captured as chat understands it', () => {
  it.each(rows)('$text', ({ text, language, intent }) => {
    const [item] = parseCapture(text, { now, timeZone, language });
    const timed = intent.kind === 'add_reminder' ? intent : null;
    expect(item).toMatchObject({
      title: intent.title,
      priority: null,
      category: null,
      reminder: timed && { schedule_type: timed.scheduleType, schedule: timed.schedule },
    });
    if (intent.kind === 'ask_when') {
      const repeats = intent.repeats.map(({ scheduleType, schedule: { time: _, ...schedule } }) => ({
        schedule_type: scheduleType,
        schedule,
      }));
      expect(item).toMatchObject({ due_date: intent.due, asks_when: { repeats } });
    } else {
      expect(item?.asks_when).toBeNull();
    }
    expect(CapturedItem.parse(item)).toEqual(item);
  });

  it('has rows of both kinds', () => {
    expect(new Set(rows.map(({ intent }) => intent.kind)).size).toBe(2);
  });
});

describe('a reminder without a time', () => {
  const read = (text: string, rejected: number[] = []) =>
    parseCapture(text, { now, timeZone, language: 'en', rejected })[0];

  it('says how often without an hour that nobody said', () => {
    const [timing, second] = read('remind me every monday to water the ficus')?.asks_when?.repeats ?? [];
    expect(timing).toMatchObject({ schedule_type: 'weekly', schedule: { weekdays: ['mo'] } });
    expect(timing?.schedule).not.toHaveProperty('time');
    expect(second).toBeUndefined();
  });

  it('is asked about when its time was turned down', () => {
    const text = 'remind me to call Bo at 5pm';
    expect(read(text)?.asks_when).toBeNull();
    expect(read(text, [text.indexOf('at 5pm')])).toMatchObject({
      title: 'call Bo at 5pm',
      reminder: null,
      asks_when: { repeats: [] },
    });
  });

  it('is a plain todo when the asking was turned down', () => {
    expect(read('remind me to call Bo', [0])).toMatchObject({
      title: 'remind me to call Bo',
      asks_when: null,
      note: null,
    });
  });
});
