import { describe, expect, it } from 'vitest';
import type { Language } from '../intent.ts';
import { clockAsked } from './clock-asked.ts';

const asked = (language: Language) => ({
  now: Date.parse('2027-03-10T09:00:00Z'),
  timeZone: 'Europe/Zagreb',
  language,
  known: { todos: [], tasks: [], recent: [] },
});

describe('what the clock is asked', () => {
  it.each([
    ['en', 'what time is it in Sydney right now', { is: 'place', place: 'Sydney', zone: 'Australia/Sydney' }],
    ['fr', 'il est quelle heure à Abidjan', { is: 'place', place: 'Abidjan', zone: 'Africa/Abidjan' }],
    ['en', 'what weekday is 3 August', { is: 'day', day: '2027-08-03' }],
    ['es', 'qué día de la semana es el 25 de julio', { is: 'day', day: '2027-07-25' }],
    ['en', 'how many days until 25 december', { is: 'until', day: '2027-12-25' }],
    ['en', 'what is the date today', undefined],
    ['fr', 'on est mercredi là ?', undefined],
    ['en', 'how many days since 14 feb', undefined],
  ] as const)('%s: %s', (language, text, about) => {
    expect(clockAsked(text, asked(language))).toEqual({
      kind: 'clock',
      ...(about === undefined ? {} : { about }),
    });
  });
});
