import { describe, expect, it } from 'vitest';
import { dueSaid } from './due-said.ts';
import type { Language } from './intent.ts';

/** Wednesday 10 June 2026, 10:30 in New York. */
const moment = { now: Date.parse('2026-06-10T14:30:00Z'), timeZone: 'America/New_York' };
const read = (text: string, before: string | null = null, language: Language = 'en') =>
  dueSaid(text, before, { ...moment, language });

describe('when a todo is due', () => {
  it.each<[string, string, Language?]>([
    ['tomorrow', '2026-06-11'],
    ['next fri 3pm', '2026-06-19T19:00:00.000Z'],
    ['friday at 15:00', '2026-06-12T19:00:00.000Z'],
    ['12 march 2027', '2027-03-12'],
    ['in 3 days.', '2026-06-13'],
    ['demain à 17h', '2026-06-11T21:00:00.000Z', 'fr'],
    ['mañana a las 5 de la tarde', '2026-06-11T21:00:00.000Z', 'es'],
    ['tomorrow at 5pm', '2026-06-11T21:00:00.000Z', 'fr'],
  ])('is what is typed: %s', (text, due, language) => {
    expect(read(text, null, language)).toBe(due);
  });

  it.each<[string, string, string]>([
    ['a day alone keeps the time', '2026-06-12T19:00:00.000Z', '2026-06-11T19:00:00.000Z'],
    ['and where there was none, there is none', '2026-06-12', '2026-06-11'],
  ])('%s', (_, before, due) => {
    expect(read('tomorrow', before)).toBe(due);
  });

  it.each<[string, string | null, string]>([
    ['of the day that stood there', '2026-06-12', '2026-06-12T19:00:00.000Z'],
    ['of today where that day has passed', '2026-06-08', '2026-06-10T19:00:00.000Z'],
    ['of today where no day stood there', null, '2026-06-10T19:00:00.000Z'],
  ])('a time alone is one %s', (_, before, due) => {
    expect(read('3pm', before)).toBe(due);
  });

  it.each(['', '   ', 'soon', 'call Bo tomorrow', 'x'.repeat(201), `tomorrow${' '.repeat(300)}x`])(
    'is not known from %j',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
