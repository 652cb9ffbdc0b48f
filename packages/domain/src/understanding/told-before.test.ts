import { describe, expect, it } from 'vitest';
import type { Language } from './intent.ts';
import { parseCapture } from './parse-capture.ts';
import { proposedItems } from './proposed-items.ts';

/** Wednesday 10 June 2026, 10:30 in New York. */
const now = Date.UTC(2026, 5, 10, 14, 30);
const timeZone = 'America/New_York';
const read = (text: string, language: Language = 'en', rejected: readonly number[] = []) =>
  parseCapture(text, { now, timeZone, language, rejected })[0];

describe('a todo that is to be reminded of before it is due', () => {
  it.each([
    ['en', 'call mom tomorrow 5pm remind me 30 min before', 'call mom', '2026-06-11T20:30'],
    ['en', 'call mom tomorrow 5pm, remind me half an hour before it.', 'call mom', '2026-06-11T20:30'],
    ['en', 'call mom tomorrow 5pm and remind me an hour in advance', 'call mom', '2026-06-11T20:00'],
    ['en', 'call mom tomorrow 5pm (reminder 15 min before)', 'call mom', '2026-06-11T20:45'],
    ['en', 'call mom tomorrow 5pm, remind me 2h before', 'call mom', '2026-06-11T19:00'],
    ['en', 'call mom tomorrow 5pm, remind me forty minutes before', 'call mom', '2026-06-11T20:20'],
    ['en', 'pay rent friday 5pm, remind me 1 day before', 'pay rent', '2026-06-11T21:00'],
    ['en', 'pay rent friday, remind me the day before', 'pay rent', '2026-06-11T13:00'],
    ['en', 'pay rent friday 5pm remind me the night before', 'pay rent', '2026-06-12T00:00'],
    ['en', 'renew passport june 30 !high, remind me a week before', 'renew passport', '2026-06-23T13:00'],
    ['fr', 'appeler maman demain à 17h, rappelle-moi 30 min avant', 'appeler maman', '2026-06-11T20:30'],
    ['fr', 'appeler maman demain à 17h, préviens-moi une heure avant', 'appeler maman', '2026-06-11T20:00'],
    ['fr', 'payer le loyer vendredi, rappelle-le-moi la veille', 'payer le loyer', '2026-06-11T13:00'],
    ['fr', 'payer le loyer vendredi rappelle-moi la veille au soir', 'payer le loyer', '2026-06-12T00:00'],
    ['es', 'llamar a mamá mañana a las 17, recuérdamelo 30 min antes', 'llamar a mamá', '2026-06-11T20:30'],
    [
      'fr',
      'appeler maman demain à 17h, rappelle-moi quatre heures avant',
      'appeler maman',
      '2026-06-11T17:00',
    ],
    ['es', 'llamar a mamá mañana a las 17h, avísame media hora antes', 'llamar a mamá', '2026-06-11T20:30'],
    ['es', 'pagar el alquiler el viernes, recuérdame el día antes', 'pagar el alquiler', '2026-06-11T13:00'],
    ['es', 'call mom tomorrow 5pm, remind me 30 min before', 'call mom', '2026-06-11T20:30'],
  ] as const)('%s: %s', (language, text, title, at) => {
    const item = read(text, language);
    expect(item).toMatchObject({ title, reminder: null, asks_when: null, event: null });
    expect(item?.told_before).toEqual({
      schedule_type: 'once',
      schedule: { at: `${at}:00.000Z`, time_zone: timeZone },
    });
    const token = item?.tokens.find(({ kind }) => kind === 'told');
    expect(text.slice(token?.start, token?.end)).toBe(token?.text);
  });

  it('may come again, take a while and have a value', () => {
    const text = 'water plants #health every sunday 9am 20 min, remind me an hour before';
    expect(read(text)).toMatchObject({
      title: 'water plants',
      due_date: '2026-06-14T13:00:00.000Z',
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=SU' },
      told_before: { schedule: { at: '2026-06-14T12:00:00.000Z' } },
    });
  });

  it.each([
    ['nothing is due', 'call mom, remind me 30 min before'],
    ['it is due on a day, which has no minutes', 'call mom friday, remind me 30 min before'],
    ['that has passed', 'call mom today 10:45, remind me an hour before'],
    ['more is said behind it', 'call mom tomorrow 5pm, remind me 30 min before I leave'],
    ['it stands in quotes', 'read "remind me 30 min before" tomorrow 5pm'],
    ['there is nothing else', 'remind me 30 min before'],
  ])('is none where %s', (_, text) => {
    const item = read(text);
    expect(item?.told_before).toBeNull();
    expect(item?.tokens.map(({ kind }) => kind)).not.toContain('told');
  });

  it('is none where its words were turned down, which are words of the title then', () => {
    const text = 'call mom tomorrow 5pm remind me 30 min before';
    const item = read(text, 'en', [text.indexOf('remind')]);
    expect(item).toMatchObject({
      title: 'call mom remind me 30 min before',
      due_date: '2026-06-11T21:00:00.000Z',
      told_before: null,
      estimate_minutes: null,
    });
  });

  it('is no thing of its own where a text is taken apart', () => {
    const options = { now, timeZone };
    expect(proposedItems('call mom tomorrow 5pm, remind me 30 min before', options)).toMatchObject([
      { title: 'call mom', told_before: { schedule: { at: '2026-06-11T20:30:00.000Z' } } },
    ]);
    const text = 'buy milk, and call mom tomorrow 5pm, remind me 30 min before';
    const items = proposedItems(text, options);
    expect(items).toMatchObject([
      { title: 'buy milk', told_before: null },
      { title: 'call mom', told_before: { schedule: { at: '2026-06-11T20:30:00.000Z' } } },
    ]);
    const source = items.at(-1)?.source;
    expect(text.slice(source?.start, source?.end)).toBe('call mom tomorrow 5pm, remind me 30 min before');
  });

  it('is counted on the clock of its person, also where that is changed', () => {
    const [item] = parseCapture('call mom on november 1 at 9am, remind me 1 day before', {
      now: Date.UTC(2026, 9, 25),
      timeZone,
    });
    // At nine on the day before, in summer time.
    expect(item?.told_before?.schedule.at).toBe('2026-10-31T13:00:00.000Z');
  });
});
