import { describe, expect, it } from 'vitest';
import type { Language } from '@squeeze/contracts/languages';
import { parseCapture } from '../../understanding/parse-capture.ts';
import { countryOf } from './countries.ts';
import { dateLanguages } from './date-languages.ts';
import { dueDate } from './due-date.ts';

/** Monday 4 January 2027, at noon in Greenwich. */
const now = Date.parse('2027-01-04T12:00:00Z');
const dueOn = (text: string, language: Language, country: string | null): string | null =>
  dueDate(text, dateLanguages[language], { now, timeZone: 'UTC', country })?.due ?? null;

describe('a feast', () => {
  it.each<[Language, string, Record<string, string>]>([
    [
      'en',
      'call mom on mother’s day',
      { US: '2027-05-09', CA: '2027-05-09', AU: '2027-05-09', GB: '2027-03-07', IE: '2027-03-07' },
    ],
    [
      'en',
      "write to dad by father's day",
      { US: '2027-06-20', GB: '2027-06-20', AU: '2027-09-05', NZ: '2027-09-05' },
    ],
    ['en', 'bake a pie by thanksgiving', { US: '2027-11-25', CA: '2027-10-11' }],
    ['en', 'grill by labour day', { US: '2027-09-06', CA: '2027-09-06', IE: '2027-05-03', NZ: '2027-10-25' }],
    ['en', 'paint by the august bank holiday', { GB: '2027-08-30', IE: '2027-08-02' }],
    ['en', 'open the cottage by victoria day', { CA: '2027-05-24' }],
    [
      'fr',
      'appeler maman pour la fête des mères 2027',
      { FR: '2027-05-30', CA: '2027-05-09', BE: '2027-05-09', CH: '2027-05-09' },
    ],
    ['fr', 'écrire à papa avant la fête des pères', { FR: '2027-06-20', BE: '2027-06-13', CH: '2027-06-06' }],
    [
      'fr',
      'réserver avant la fête nationale',
      { FR: '2027-07-14', CA: '2027-06-24', BE: '2027-07-21', CH: '2027-08-01' },
    ],
    ['fr', 'finir avant la fête du travail', { FR: '2027-05-01', CA: '2027-09-06' }],
    [
      'es',
      'llamar a mamá el día de la madre',
      { ES: '2027-05-02', MX: '2027-05-10', AR: '2027-10-17', CO: '2027-05-09', CL: '2027-05-09' },
    ],
    ['es', 'regalo antes del día del padre', { ES: '2027-03-19', MX: '2027-06-20', AR: '2027-06-20' }],
    [
      'es',
      'reservar antes del día de la independencia',
      { MX: '2027-09-16', AR: '2027-07-09', CO: '2027-07-20' },
    ],
  ])('%s: %s is on the day it has in the country', (language, text, days) => {
    for (const [country, day] of Object.entries(days))
      expect([country, dueOn(text, language, country)]).toEqual([country, day]);
  });

  it('is a week later in France where it is Pentecost', () => {
    const text = 'appeler maman pour la fête des mères 2034';
    expect([dueOn(text, 'fr', 'FR'), dueOn(text, 'fr', 'BE')]).toEqual(['2034-06-04', '2034-05-14']);
  });

  it('leaves its words in the title where the country is not known and its days differ', () => {
    const read = (text: string) => parseCapture(text, { now, timeZone: 'UTC' });
    expect(read('call mom on mother’s day')).toMatchObject([
      { title: 'call mom on mother’s day', due_date: null },
    ]);
    expect(read('buy candles by christmas')).toMatchObject([
      { title: 'buy candles', due_date: '2027-12-25' },
    ]);
  });

  it('goes by the zone, and by a verified number before that', () => {
    expect(parseCapture('call mom on mother’s day', { now, timeZone: 'Europe/London' })).toMatchObject([
      { title: 'call mom', due_date: '2027-03-07' },
    ]);
    expect([
      countryOf('America/Argentina/Cordoba', null),
      countryOf('America/Toronto', '+14165550123'),
      countryOf('America/New_York', '+14165550123'),
      countryOf('America/New_York', '+447700900123'),
      countryOf('Europe/Berlin', null),
      countryOf('Europe/London', '+4915112345678'),
    ]).toEqual(['AR', 'CA', 'US', 'GB', null, null]);
  });
});
