import { describe, expect, it } from 'vitest';
import type { Language } from '../intent.ts';
import { repeatSaid } from './repeat-said.ts';

/** Wednesday 10 June 2026, 10:30 in New York. */
const moment = { now: Date.parse('2026-06-10T14:30:00Z'), timeZone: 'America/New_York' };
const read = (text: string, due: string | null = null, language: Language = 'en') =>
  repeatSaid(text, due, { ...moment, language });

describe('how a todo comes again', () => {
  it.each<[string, string, string, Language?]>([
    ['every sunday', 'FREQ=WEEKLY;BYDAY=SU', '2026-06-14'],
    ['Every day.', 'FREQ=DAILY', '2026-06-10'],
    ['daily', 'FREQ=DAILY', '2026-06-10'],
    ['every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-06-10'],
    ['every tuesday and friday', 'FREQ=WEEKLY;BYDAY=TU,FR', '2026-06-12'],
    ['every sunday at 9am', 'FREQ=WEEKLY;BYDAY=SU', '2026-06-14T13:00:00.000Z'],
    ['chaque dimanche', 'FREQ=WEEKLY;BYDAY=SU', '2026-06-14', 'fr'],
    ['cada domingo', 'FREQ=WEEKLY;BYDAY=SU', '2026-06-14', 'es'],
  ])('is what is typed: %s', (text, rule, due, language) => {
    expect(read(text, null, language)).toEqual({ repeat: { rule, after: 'date' }, due });
  });

  it('keeps its day where the rhythm has that, and its time', () => {
    expect(read('every friday', '2026-06-19')?.due).toBe('2026-06-19');
    expect(read('every sunday', '2026-06-19')?.due).toBe('2026-06-14');
    expect(read('every friday', '2026-06-19T19:00:00.000Z')?.due).toBe('2026-06-19T19:00:00.000Z');
  });

  it('is counted from when it is done, and leaves its date', () => {
    const repeat = { rule: 'FREQ=DAILY;INTERVAL=3', after: 'completion' };
    expect(read('3 days after done')).toEqual({ repeat, due: null });
    expect(read('3 days after done', '2026-06-19')).toEqual({ repeat, due: '2026-06-19' });
  });

  it.each([
    '',
    '  ',
    'tomorrow',
    'call Bo every sunday',
    'every 2 hours',
    'twice a day at 9 and 17',
    'sometimes',
    `every ${'x'.repeat(300)}`,
  ])('is not known from %j', (text) => {
    expect(read(text)).toBeNull();
  });
});
