import { describe, expect, it } from 'vitest';
import { leftOver } from '../capture/left-over.ts';
import type { CaptureLanguage } from '../capture/priority-marks.ts';
import { proposedItems, proposedLines } from './proposed-items.ts';

const options = (language: CaptureLanguage) => ({
  now: Date.parse('2026-06-10T12:00:00Z'),
  timeZone: 'America/New_York',
  language,
});
const propose = (text: string, language: CaptureLanguage = 'en') => proposedItems(text, options(language));
/** Title and date, with a mark before what is rather not to be done. */
const short = (text: string, language: CaptureLanguage = 'en'): string[] =>
  propose(text, language).map(
    ({ title, due_date: due, likely }) =>
      `${likely ? '' : '? '}${title}${due === null ? '' : ` @${due.slice(0, 10)}`}`,
  );
const rest = (text: string, language: CaptureLanguage = 'en'): string =>
  leftOver(
    text,
    propose(text, language)
      .filter(({ likely }) => likely)
      .map(({ source }) => source),
  );

describe('what a text may be taken apart into', () => {
  it.each(['Lunch', 'Lunch friday', 'schedule lunch', 'déjeuner'])(
    'is read in time that grows with it: %s, and a long run of spaces',
    (words) => {
      const text = `${words}${' '.repeat(200)}x`;
      expect(proposedLines(text, options('en'))).toMatchObject([{ source: { text } }]);
    },
  );

  it.each<[CaptureLanguage, string, string[]]>([
    ['en', 'milk, eggs and call the bank tomorrow', ['milk', 'eggs', 'call the bank @2026-06-11']],
    ['fr', 'lait, œufs et appeler la banque demain', ['lait', 'œufs', 'appeler la banque @2026-06-11']],
    ['es', 'leche, huevos y llamar al banco mañana', ['leche', 'huevos', 'llamar al banco @2026-06-11']],
    ['en', 'milk, eggs and bread tomorrow', ['milk @2026-06-11', 'eggs @2026-06-11', 'bread @2026-06-11']],
    ['en', 'Tomorrow call mom and buy milk', ['call mom @2026-06-11', 'buy milk @2026-06-11']],
    ['en', 'Buy: milk, eggs, bread', ['milk', 'eggs', 'bread']],
    ['en', '1. wash car\n2) pay rent friday', ['wash car', 'pay rent @2026-06-12']],
    ['en', 'Shopping:\n- oat milk\n* [ ] eggs\n☐ salt', ['oat milk', 'eggs', 'salt']],
    ['en', 'wash the car. buy milk', ['wash the car', 'buy milk']],
  ])('%s: %s', (language, text, expected) => {
    expect(short(text, language)).toEqual(expected);
    expect(rest(text, language)).toBe(/^(?:Shopping|Buy):/.exec(text)?.[0] ?? '');
  });

  it.each([
    'salt and pepper',
    'Paris, France',
    'Dinner with Anna, Tom and Lea',
    'buy milk, eggs and bread',
    'mix 1,5 l of milk and eggs',
  ])('leaves one thing whole: %s', (text) => {
    expect(short(text)).toEqual([text]);
  });

  it('does not choose what is ticked already', () => {
    expect(short('- [x] bread\n- [ ] milk')).toEqual(['? bread', 'milk']);
    expect(rest('- [x] bread\n- [ ] milk')).toBe('- [x] bread');
  });

  const mail = [
    'Hi Anna,',
    '',
    'the kitchen is nearly done and it looks great. Could you please send the invoice to Dr. Smith by',
    'friday? Also, we need to order the tiles "Sunday Blue" before the 20th.',
    '',
    'Best regards,',
    'Tom',
  ].join('\n');

  it('finds the requests of a mail, over lines a program has broken', () => {
    expect(short(mail)).toEqual([
      '? the kitchen is nearly done and it looks great',
      'send the invoice to Dr. Smith @2026-06-12',
      'order the tiles "Sunday Blue" @2026-06-20',
    ]);
  });

  it('loses nothing of a mail', () => {
    expect(rest(mail)).toBe(
      'Hi Anna,\n\nthe kitchen is nearly done and it looks great.\n\nBest regards,\nTom',
    );
  });

  it.each<[CaptureLanguage, string, string[]]>([
    [
      'fr',
      'Bonjour Paul, peux-tu envoyer le devis vendredi ? Il faut aussi appeler le plombier demain. Le toit est fini.\nMerci',
      ['envoyer le devis @2026-06-12', 'appeler le plombier @2026-06-11', '? Le toit est fini'],
    ],
    [
      'es',
      'Hola Ana: tenemos que pagar el alquiler el viernes. ¿Puedes llamar a Luis mañana? El perro está bien.',
      ['pagar el alquiler @2026-06-12', '¿Puedes llamar a Luis @2026-06-11', '? El perro está bien'],
    ],
  ])('%s: reads a mail', (language, text, expected) => {
    expect(short(text, language)).toEqual(expected);
  });

  it('says which words each came from, whatever the text', () => {
    for (const text of [mail, 'a\r\n- milk, eggs\r\n\r\n“x, y” and call mom friday', '  milk,eggs ,bread ']) {
      let from = 0;
      for (const { source, tokens } of propose(text)) {
        expect(text.slice(source.start, source.end).replace(/\s/g, ' ')).toBe(source.text);
        expect(source.start).toBeGreaterThanOrEqual(from);
        for (const token of tokens) {
          expect(token.start).toBeGreaterThanOrEqual(source.start);
          expect(token.end).toBeLessThanOrEqual(source.end);
        }
        from = source.end;
      }
    }
  });

  it('makes a reminder of what asks for one, among others', () => {
    expect(
      propose('remind me to call mom tomorrow at 5pm, buy bread').map(({ kind, title }) => [kind, title]),
    ).toEqual([
      ['reminder', 'call mom'],
      ['todo', 'buy bread'],
    ]);
  });

  it('rather proposes a greeting than nothing', () => {
    expect(short('Hello there')).toEqual(['Hello there']);
    expect(short('')).toEqual([]);
  });

  it('takes a line as it is where lines are asked for', () => {
    const [item] = proposedLines('milk, eggs and call the bank tomorrow', options('en'));
    expect(item).toMatchObject({
      kind: 'todo',
      likely: true,
      source: { start: 0, end: 37 },
    });
  });
});

describe('text in quotes', () => {
  it.each<[CaptureLanguage, string]>([
    ['en', 'buy "tomorrow" magazine'],
    ['en', 'buy “tomorrow” magazine'],
    ['en', "buy 'tomorrow' magazine"],
    ['en', 'buy ‘tomorrow’ magazine'],
    ['en', 'buy „tomorrow“ magazine'],
    ['en', '"call mom tomorrow at 5pm !high #work"'],
    ['en', 'print "remind me to breathe tomorrow"'],
    ['en', 'read "milk, eggs and call the bank tomorrow"'],
    ['fr', 'acheter le journal «demain»'],
    ['fr', 'acheter le journal « demain »'],
    ['fr', 'lire “vendredi à 17h, puis appeler maman”'],
    ['fr', "l'affiche ‹ lundi ›"],
    ['es', 'comprar la revista «mañana»'],
    ['es', 'comprar la revista "el viernes a las 9"'],
    ['es', 'leer “pagar el alquiler, llamar a Ana”'],
  ])('%s: is not read: %s', (language, text) => {
    const items = propose(text, language);
    expect(items.map(({ title }) => title)).toEqual([text]);
    expect(items[0]).toMatchObject({ kind: 'todo', due_date: null, priority: null, category: null });
  });

  it('is not read beside words that are', () => {
    expect(short('buy "tomorrow" magazine friday')).toEqual(['buy "tomorrow" magazine @2026-06-12']);
  });

  it.each([
    ['Hi Tom,\nPlease send the report by Friday. Also book the room.\nSee you on Monday\nAna', 2],
    [
      'Hello,\n- book flights\n- pay the invoice\nThanks and have a nice weekend!\nJohn Smith\nHead of Sales',
      2,
    ],
    ['Hi,\nCould you review the deck before tomorrow?\nTalk to you tomorrow,\nSam', 1],
    [
      'Dear all,\n1. Send slides\n2. Buy cake\nLooking forward to seeing you on Friday.\nKind regards\nMaria',
      2,
    ],
    [
      'Bonjour,\nMerci d’envoyer le rapport avant vendredi.\nPassez une bonne fin de semaine !\nÀ lundi,\nMarie',
      1,
    ],
    ['Hola,\nManda el informe el viernes.\nQue tengas un buen fin de semana\nNos vemos el lunes\nAna', 1],
    ['Book the room\nSee you friday at 5 at the bar', 2],
  ])('leaves out what a mail wishes and promises at its end: %j', (text, count) => {
    expect(propose(text).map(({ title }) => title)).toHaveLength(count);
  });
});
