import { describe, expect, it } from 'vitest';
import { now, timeZone } from '@squeeze/testing/phrases/understanding/known-things';
import type { Asked, Language } from './intent.ts';
import { resolveWords } from './resolve-words.ts';
import { understand } from './understand.ts';

const asked = (language: Language): Asked => ({
  now,
  timeZone,
  language,
  known: { todos: [], tasks: [], recent: [] },
});
/** What is remembered stands at the start, so that the words of the date end the message. */
const reminding: Readonly<Record<Language, string>> = {
  en: 'remind me to call Zoe',
  fr: "rappelle-moi d'appeler Zoé",
  es: 'recuérdame llamar a Zoe',
};

const once = [
  ['en', 'tomorrow at 5'],
  ['en', 'in a fortnight at 5'],
  ['en', 'at 230pm'],
  ['en', 'friday the 13th at noon'],
  ['en', 'in 2 hours'],
  ['en', 'on 3/4 at 9am'],
  ['fr', 'lundi en huit à 17h'],
  ['fr', 'après-demain à 7h45'],
  ['fr', 'le 3/4 à 9h'],
  ['fr', 'la veille de noël à 18h'],
  ['fr', 'dans une heure'],
  ['es', 'mañana a las 8 a.m.'],
  ['es', 'pasado mañana a las 5'],
  ['es', 'el 3/4 a las 9'],
] as const satisfies readonly (readonly [Language, string])[];

const again = [
  ['en', 'every other tuesday at 5'],
  ['en', 'every weekday at 8am until june'],
  ['en', 'every day at 8am and 6:30pm'],
  ['fr', 'un mardi sur deux à 9h'],
  ['fr', 'tous les jours à 8h'],
  ['es', 'todos los lunes a las 9'],
  ['es', 'cada dos martes a las 9'],
] as const satisfies readonly (readonly [Language, string])[];

describe('words of a date by themselves', () => {
  it.each(once)('are the date that a message says with them, %s: %s', (language, words) => {
    const message = understand(`${reminding[language]} ${words}`, asked(language));
    expect(message).toMatchObject([{ kind: 'add_reminder', scheduleType: 'once' }]);
    const [reminder] = message;
    const due = reminder?.kind === 'add_reminder' ? reminder.schedule.at : null;
    expect(resolveWords(words, asked(language))).toEqual({ is: 'once', due });
  });

  it.each([
    ['en', 'in 0 minutes'],
    ['fr', 'dans 0 minutes'],
    ['es', 'en 0 minutos'],
  ] as const)('that leave no time mean the coming minute, %s: %s', (language, words) => {
    const due = new Date((Math.floor(now / 60_000) + 1) * 60_000).toISOString();
    expect(resolveWords(words, asked(language))).toEqual({ is: 'once', due });
    expect(understand(`${reminding[language]} ${words}`, asked(language))).toMatchObject([
      { kind: 'add_reminder', scheduleType: 'once', schedule: { at: due } },
    ]);
  });

  it.each(again)('are the rhythm that a message says with them, %s: %s', (language, words) => {
    const message = understand(`${reminding[language]} ${words}`, asked(language));
    const schedules = message.flatMap((intent) =>
      intent.kind === 'add_reminder'
        ? [{ scheduleType: intent.scheduleType, schedule: intent.schedule }]
        : [],
    );
    expect(schedules).not.toEqual([]);
    expect(resolveWords(words, asked(language))).toMatchObject({
      is: 'repeats',
      recurrence: { schedules },
    });
  });

  it.each([
    ['en', 'yesterday'],
    ['en', 'today at 0:01'],
    ['fr', 'hier'],
    ['es', 'ayer'],
  ] as const)('have passed, %s: %s', (language, words) => {
    expect(resolveWords(words, asked(language)).is).toBe('passed');
  });

  it.each([
    ['en', 'friday or saturday', 2],
    ['en', 'tomorrow morning or evening', 2],
    ['en', 'monday, tuesday or sunday', 3],
    ['fr', 'vendredi ou samedi', 2],
    ['es', 'el viernes o el sábado', 2],
  ] as const)('leave a choice, %s: %s', (language, words, count) => {
    const resolved = resolveWords(words, asked(language));
    expect(resolved.is === 'several' && resolved.dues).toHaveLength(count);
  });

  it('keep a choice of times on the day that was said', () => {
    const resolved = resolveWords('tomorrow morning or evening', asked('en'));
    const days = resolved.is === 'several' ? resolved.dues.map((due) => due.slice(0, 10)) : [];
    const [day] = days;
    expect(day).toBeDefined();
    expect(days).toEqual([day, day]);
  });

  it.each([
    ['en', 'banana'],
    ['en', 'february 30'],
    ['en', 'soon'],
    ['en', 'call Zoe tomorrow'],
    ['en', 'gym every monday'],
    ['fr', 'bientôt'],
    ['es', 'algún día'],
    ['en', '!?'],
  ] as const)('are no date, %s: %s', (language, words) => {
    expect(resolveWords(words, asked(language))).toEqual({ is: 'unknown' });
  });

  it('of now are not over', () => {
    expect(resolveWords('now', asked('en')).is).toBe('once');
  });
});
