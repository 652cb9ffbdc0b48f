import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

const languages = ['en', 'fr', 'es'] as const;

/** Every answer with the same made-up things in it, whatever it takes. */
const said = (language: (typeof languages)[number]): Map<string, string> =>
  new Map(
    Object.entries(wordsOf(language)).map(([name, answer]: [string, unknown]) => {
      if (typeof answer !== 'function') return [name, String(answer)];
      const argumentsOf: Readonly<Record<string, readonly unknown[]>> = {
        added: ['Zwx', null, null],
        reminderSet: ['Zwx', null, null],
        summary: ['', 2, 3],
        overview: ['', 2, 3],
        listed: ['open', 3, ''],
        nothingListed: ['open', ''],
        rated: ['Zwx', 'high'],
        numbersOver: [['Zwx', 'Qrs']],
        noSuchNumber: [['Zwx', 'Qrs']],
        rhythm: [{ every: 'weeks', interval: 1, weekdays: ['mo'] }, { weekdays: () => 'Zwx' }],
        noteSays: ['Zwx', ['Qrs']],
        doNow: ['Zwx', null, ['Qrs']],
        noteTagged: ['Zwx', ['Qrs']],
        noteUntagged: ['Zwx', ['Qrs']],
        noteNotTagged: ['Zwx', ['Qrs']],
        noteCategory: ['work'],
        notesOn: [2, 'archived'],
        noNotesOn: ['archived'],
        toChangeNote: ['Zwx', { is: 'pinned', on: true }],
      };
      const given = argumentsOf[name] ?? ['Zwx', 'Qrs'];
      return [name, (answer as (...all: readonly unknown[]) => string)(...given)];
    }),
  );

/** What is a name or a form, and may well be alike. */
const alike = new Set(['dayAndTime', 'onDate', 'onWeekday']);

describe('how often a reminder comes', () => {
  it('is said as people say it in French and Spanish', () => {
    const rhythm = { every: 'weeks', interval: 2, weekdays: ['mo', 'tu'] } as const;
    const say = { weekdays: (days: readonly string[]) => days.join('+'), yearDay: () => '' };
    expect(wordsOf('fr').rhythm(rhythm, say)).toBe('toutes les 2 semaines le mo et le tu');
    expect(wordsOf('es').rhythm(rhythm, say)).toBe('cada 2 semanas el mo y el tu');
    expect(wordsOf('es').atTimes('cada lunes', '9:00')).toBe('cada lunes a las 9:00');
    expect(wordsOf('es').atTimes('cada lunes', '1:00')).toBe('cada lunes a la 1:00');
  });
});

describe('what the built-in assistant says', () => {
  it('is there in three languages, each in its own words', () => {
    const [english, french, spanish] = languages.map(said);
    expect([...(french?.keys() ?? [])].toSorted()).toEqual([...(english?.keys() ?? [])].toSorted());
    expect([...(spanish?.keys() ?? [])].toSorted()).toEqual([...(english?.keys() ?? [])].toSorted());
    for (const [name, words] of english ?? []) {
      expect(`${name}: ${words}`).not.toMatch(/undefined|\[object/);
      if (alike.has(name)) continue;
      expect([name, french?.get(name)]).not.toEqual([name, words]);
      expect([name, spanish?.get(name)]).not.toEqual([name, words]);
    }
  });
});
