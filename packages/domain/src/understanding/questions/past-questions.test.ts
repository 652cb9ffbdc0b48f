import { describe, expect, it } from 'vitest';
import { dayInZone } from '../../zoned-time.ts';
import type { Asked, Intent, Language } from '../intent.ts';
import { understand } from '../understand.ts';

// Wednesday 10 March 2027, 10:00 in Zagreb.
const timeZone = 'Europe/Zagreb';
const asked = (language: Language): Asked => ({
  now: Date.parse('2027-03-10T09:00:00Z'),
  timeZone,
  language,
  known: { todos: [], tasks: [], recent: [], events: [] },
});
const read = (language: Language, text: string): Intent | undefined => understand(text, asked(language))[0];
const daysOf = (intent: Intent | undefined): string => {
  if (intent === undefined || !('range' in intent) || intent.range === null) return intent?.kind ?? '';
  const { from, to } = intent.range;
  return `${dayInZone(from, timeZone)}..${dayInZone(to - 1, timeZone)}`;
};

describe('what there was on a day', () => {
  it.each([
    ['en', 'what was on last thursday?', '2027-03-04'],
    ['en', 'what was on last friday', '2027-03-05'],
    ['en', 'what was on last monday?', '2027-03-08'],
    ['en', 'what was on last wednesday?', '2027-03-03'],
    ['en', 'what did I have last thursday?', '2027-03-04'],
    ['en', 'what did I have on monday?', '2027-03-08'],
    ['en', 'what did I have friday?', '2027-03-05'],
    ['en', 'what did I have yesterday?', '2027-03-09'],
    ['en', 'did I have anything on monday?', '2027-03-08'],
    ['en', 'what was there on tuesday?', '2027-03-09'],
    ['en', 'what was on my calendar on sunday?', '2027-03-07'],
    ['en', 'what did we have on the 5th?', '2027-03-05'],
    ['en', 'what was on march 3rd?', '2027-03-03'],

    ['fr', "qu'est-ce que j'avais lundi ?", '2027-03-08'],
    ['fr', "qu'est-ce que j'avais jeudi dernier ?", '2027-03-04'],
    ['fr', "qu'est-ce que j'avais hier ?", '2027-03-09'],
    ['fr', "j'avais quoi vendredi ?", '2027-03-05'],
    ['fr', "qu'est-ce qu'il y avait lundi ?", '2027-03-08'],
    ['fr', 'il y avait quoi mardi ?', '2027-03-09'],
    ['fr', 'avais-je quelque chose lundi ?', '2027-03-08'],
    ['fr', "qu'est-ce que j'ai eu lundi ?", '2027-03-08'],
    ['fr', "qu'est-ce que j'avais le 5 ?", '2027-03-05'],
    ['es', '¿qué tuve el lunes?', '2027-03-08'],
    ['es', '¿qué tuve el jueves pasado?', '2027-03-04'],
    ['es', '¿qué tenía el viernes?', '2027-03-05'],
    ['es', '¿qué tenía ayer?', '2027-03-09'],
    ['es', '¿qué había el lunes?', '2027-03-08'],
    ['es', '¿qué hubo el martes?', '2027-03-09'],
    ['es', '¿tuve algo el lunes?', '2027-03-08'],
    ['es', '¿qué tuve el 5?', '2027-03-05'],
  ] as const)('is asked of the last such day, %s: %s', (language, text, day) => {
    const intent = read(language, text);
    expect(intent).toMatchObject({ kind: 'list', about: 'all' });
    expect(daysOf(intent)).toBe(`${day}..${day}`);
  });

  it.each([
    ['en', 'what was on last week?', '2027-03-01..2027-03-07'],
    ['fr', "qu'est-ce que j'avais la semaine dernière ?", '2027-03-01..2027-03-07'],
    ['es', '¿qué tuve la semana pasada?', '2027-03-01..2027-03-07'],
    ['en', 'what did I have in february?', '2027-02-01..2027-02-28'],
  ] as const)('or week or month, %s: %s', (language, text, span) => {
    expect(daysOf(read(language, text))).toBe(span);
  });

  it.each([
    ['en', "what's on thursday?", '2027-03-11'],
    ['en', 'what do I have on monday?', '2027-03-15'],
    ['fr', "qu'est-ce que j'ai lundi ?", '2027-03-15'],
    ['es', '¿qué tengo el lunes?', '2027-03-15'],
    ['en', "didn't I have something on friday?", '2027-03-12'],
    ['en', 'did I have anything for friday?', '2027-03-12'],
    ['fr', "j'avais pas un truc vendredi ?", '2027-03-12'],
    ['fr', "qu'est-ce que j'avais le 25 ?", '2027-03-25'],
    ['es', '¿no tenía yo algo el viernes?', '2027-03-12'],
    ['es', '¿qué tenía el 25?', '2027-03-25'],
  ] as const)('is the coming one otherwise, %s: %s', (language, text, day) => {
    expect(daysOf(read(language, text))).toBe(`${day}..${day}`);
  });
});

describe('when one was free', () => {
  it.each([
    ['en', 'when was I free yesterday?', '2027-03-09'],
    ['en', 'was I free yesterday?', '2027-03-09'],
    ['en', 'was I free on monday?', '2027-03-08'],
    ['en', 'when were we free last friday?', '2027-03-05'],
    ['en', 'was monday free?', '2027-03-08'],
    ['en', 'was I busy yesterday?', '2027-03-09'],
    ['fr', "quand est-ce que j'étais libre hier ?", '2027-03-09'],
    ['fr', 'quand étais-je libre hier ?', '2027-03-09'],
    ['fr', "est-ce que j'étais libre lundi ?", '2027-03-08'],
    ['fr', "j'étais occupé hier ?", '2027-03-09'],
    ['es', '¿cuándo estuve libre ayer?', '2027-03-09'],
    ['es', '¿estaba libre el lunes?', '2027-03-08'],
    ['es', '¿estuve ocupada ayer?', '2027-03-09'],
  ] as const)('is asked of the last such day, %s: %s', (language, text, day) => {
    const intent = read(language, text);
    expect(intent).toMatchObject({ kind: 'ask_free', isMoment: false });
    expect(daysOf(intent)).toBe(`${day}..${day}`);
  });

  it.each([
    ['en', 'was I free yesterday at 3?', '2027-03-09T14:00:00Z'],
    ['en', 'was I free on monday at 3pm?', '2027-03-08T14:00:00Z'],
    ['fr', "est-ce que j'étais libre hier à 15h ?", '2027-03-09T14:00:00Z'],
    ['es', '¿estaba libre el lunes a las 15:00?', '2027-03-08T14:00:00Z'],
  ] as const)('or of a moment, %s: %s', (language, text, at) => {
    expect(read(language, text)).toMatchObject({
      kind: 'ask_free',
      isMoment: true,
      range: { from: Date.parse(at) },
    });
  });
});
