import { describe, expect, it } from 'vitest';
import { eventSaid } from './event-said.ts';

const now = Date.parse('2027-03-15T09:00:00Z');
const options = { now, timeZone: 'Europe/Paris' } as const;

type Language = 'en' | 'fr' | 'es';
const read = (text: string, language: Language = 'en', rejected: readonly number[] = []) =>
  eventSaid(text, { ...options, language, rejected });

describe('what is said of an event in a field that makes nothing else', () => {
  it.each<[Language, string, string, string, string | null, string | null]>([
    [
      'en',
      'lunch with jim wednesday 12-1 at Café Nord',
      'lunch with jim',
      '2027-03-17T12:00:00',
      '2027-03-17T13:00:00',
      'Café Nord',
    ],
    [
      'fr',
      'déjeuner avec Léa mercredi 12h-13h au Café Nord',
      'déjeuner avec Léa',
      '2027-03-17T12:00:00',
      '2027-03-17T13:00:00',
      'Café Nord',
    ],
    [
      'es',
      'comida con Ana el miércoles de 14 a 15 en Casa Lola',
      'comida con Ana',
      '2027-03-17T14:00:00',
      '2027-03-17T15:00:00',
      'Casa Lola',
    ],
    // Capture would make something to do of these.
    ['en', 'call mom tomorrow at 5', 'call mom', '2027-03-16T17:00:00', null, null],
    ['en', 'Pay rent friday', 'Pay rent', '2027-03-19', null, null],
    ['fr', 'Payer le loyer vendredi', 'Payer le loyer', '2027-03-19', null, null],
    ['es', 'Pagar el alquiler el viernes', 'Pagar el alquiler', '2027-03-19', null, null],
  ])('%s: %s', (language, text, title, starts, ends, place) => {
    expect(read(text, language)).toMatchObject({ title, when: { starts, ends }, place });
  });

  it('is how often it comes', () => {
    expect(read('Water plants every day at 8')).toMatchObject({
      title: 'Water plants',
      when: { starts: '2027-03-16T08:00:00', rule: 'FREQ=DAILY' },
    });
  });

  it('is a place alone, and a value alone', () => {
    expect(read('Lunch at Café Nord')).toMatchObject({ title: 'Lunch', when: null, place: 'Café Nord' });
    expect(read('Run #Health')).toMatchObject({ title: 'Run', when: null, category: 'Health' });
  });

  it.each<[Language, string, string, readonly number[]]>([
    ['en', 'Dentist friday 3pm, remind me 30 minutes before', 'Dentist', [30]],
    ['en', 'Remind me an hour before dentist friday 3pm', 'dentist', [60]],
    ['en', 'Lunch friday 12-1 with a reminder 15 min before at Nord', 'Lunch', [15]],
    ['en', 'Yoga friday 7pm, 1 day before, 15 min before', 'Yoga', [15, 1_440]],
    ['fr', 'Dentiste vendredi 15h, rappelle-moi une heure avant', 'Dentiste', [60]],
    ['fr', 'Dentiste vendredi 15h, la veille', 'Dentiste', [1_440]],
    ['es', 'Dentista el viernes a las 15, avísame media hora antes', 'Dentista', [30]],
    ['es', 'Dentista el viernes a las 15, recuérdamelo dos días antes', 'Dentista', [2_880]],
  ])('asks for reminders, %s: %s', (language, text, title, reminders) => {
    const said = read(text, language);
    expect(said).toMatchObject({ title, reminders });
    expect(said?.when?.starts.slice(0, 10)).toBe('2027-03-19');
  });

  it.each([
    'Warm up an hour before the match',
    'Ten minutes of yoga',
    '“Lunch friday at 3, 10 minutes before”',
    'Plan the sprint',
    '',
    '   ',
    'wednesday 12-1',
  ])('is nothing but a title: %j', (text) => {
    expect(read(text)).toBeNull();
  });

  it('says where its words stand, as typed', () => {
    const text = 'Yoga #Health friday 7pm at Nord, 15 min before';
    const said = read(text);
    expect(said?.tokens.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
      ['category', '#Health'],
      ['due', 'friday 7pm'],
      ['place', 'at Nord'],
      ['reminder', '15 min before'],
    ]);
    expect(said?.tokens.every(({ text: words, start, end }) => words === text.slice(start, end))).toBe(true);
  });

  it('leaves what is turned down in the title, whichever it is', () => {
    const text = 'Yoga #Health friday 7pm at Nord, 15 min before';
    for (const token of read(text)?.tokens ?? []) {
      const said = read(text, 'en', [token.start]);
      expect(said?.title).toContain(token.text);
      expect(said?.tokens.map(({ start }) => start)).not.toContain(token.start);
    }
    const all = read(text)?.tokens.map(({ start }) => start) ?? [];
    expect(read(text, 'en', all)).toBeNull();
  });

  it('is read whatever its length and its spaces', () => {
    const far = ' '.repeat(200);
    expect(read(`Lunch${far}with Jim friday 12-1`)?.tokens.length).toBeGreaterThan(0);
    expect(read(`${'x '.repeat(400)}friday 12-1`)).toBeNull();
    expect(read(`Lunch${far}x, remind me${far}10 min before`)).toMatchObject({ reminders: [10] });
  });

  it('is an event also where capture was told that it is none', () => {
    const text = 'lunch friday 12-1';
    expect(read(text, 'en', [text.length])).toMatchObject({ title: 'lunch', when: {} });
  });
});
