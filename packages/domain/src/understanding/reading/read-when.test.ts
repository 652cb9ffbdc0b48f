import { describe, expect, it } from 'vitest';
import type { Asked, Language } from '../intent.ts';
import { readWhen, type ReadWhen } from './read-when.ts';

/** A Wednesday, ten in the morning. */
const asked = (language: Language): Asked => ({
  now: Date.parse('2027-03-10T09:00:00Z'),
  timeZone: 'Europe/Zagreb',
  language,
  known: { todos: [], tasks: [], recent: [] },
  categories: [],
  pendingProposal: false,
  offered: [],
});

const read = (language: Language, text: string, repeats = false): ReadWhen =>
  readWhen(text, [{ start: 0, end: text.length }], asked(language), repeats);
const dueOf = (language: Language, text: string): string | undefined => read(language, text).due?.due;
const rulesOf = (language: Language, text: string): readonly unknown[] =>
  read(language, text, true).recurrence?.schedules.map(({ schedule }) =>
    'rule' in schedule ? schedule.rule : schedule,
  ) ?? [];

describe('words that say when', () => {
  it.each([
    ['en', 'by 12 april', '2027-04-12'],
    ['en', 'from the 22nd to the 26th', '2027-03-22'],
    ['en', 'the weekend of the 20th', '2027-03-20'],
    ['en', 'saturday 7 til 3', '2027-03-13T06:00:00.000Z'],
    ['en', 'in 2 huors', '2027-03-10T11:00:00.000Z'],
    ['fr', 'du 12 au 23 avril', '2027-04-12'],
    ['fr', 'mardi et jeudi', '2027-03-16'],
    ['fr', 'dans 3 semaines jour pour jour, 17h', '2027-03-31T15:00:00.000Z'],
    ['fr', 'vendrdi à 8h', '2027-03-12T07:00:00.000Z'],
    ['es', 'del 2 al 16 de agosto', '2027-08-02'],
    ['es', 'la semana que viene, el martes a las 11', '2027-03-16T10:00:00.000Z'],
    ['es', 'no más tarde del viernes', '2027-03-12'],
    ['es', 'no más tarde de las seis', '2027-03-11T05:00:00.000Z'],
  ] as const)('%s: "%s" is due at its first day', (language, text, due) => {
    expect(dueOf(language, text)).toBe(due);
  });

  it.each([
    ['en', 'at 8, 2 and 8', ['FREQ=DAILY;BYHOUR=8,14,20;BYMINUTE=0']],
    ['en', '25 december 6am every year', ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25']],
    ['fr', '8h 14h et 20h', ['FREQ=DAILY;BYHOUR=8,14,20;BYMINUTE=0']],
    ['fr', 'chaque deuxième mardi', ['FREQ=MONTHLY;BYDAY=2TU']],
    ['es', 'a las 11, a las 2 y a las 5', ['FREQ=DAILY;BYHOUR=11,14,17;BYMINUTE=0']],
    ['es', 'del 15 al 22 de marzo a las 10', ['FREQ=DAILY;UNTIL=20270322T225959Z']],
  ] as const)('%s: a reminder "%s" comes again', (language, text, rules) => {
    expect(rulesOf(language, text)).toEqual(rules);
  });

  it.each([
    ['en', 'mon to fri 8am', ['mo', 'tu', 'we', 'th', 'fr']],
    ['fr', 'du lundi au jeudi à 8h15', ['mo', 'tu', 'we', 'th']],
    ['es', 'lunes y jueves a las 7', ['mo', 'th']],
  ] as const)('%s: a reminder "%s" comes on each of these days', (language, text, weekdays) => {
    expect(rulesOf(language, text)).toMatchObject([{ weekdays }]);
  });

  it.each([
    ['en', 'after practice, before dark'],
    ['en', 'after practice, 8.30'],
    ['fr', 'tantôt'],
    ['es', 'ahora en cinco'],
  ] as const)('%s: "%s" gets no day that was not said', (language, text) => {
    expect(dueOf(language, text)?.slice(0, 10) ?? '2027-03-10').toMatch(/^2027-03-1[01]$/u);
  });

  it('tries other words on short texts alone', () => {
    expect(dueOf('en', `${' '.repeat(200)}in 2 huors`)).toBeUndefined();
  });
});
