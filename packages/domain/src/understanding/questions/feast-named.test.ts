import type { Language } from '@squeeze/contracts/languages';
import { describe, expect, it } from 'vitest';
import { understand } from '../understand.ts';
import { feastNamed, feastSpan } from './feast-named.ts';

const asked = (language: Language) => ({
  now: Date.parse('2027-03-10T09:00:00Z'),
  timeZone: 'UTC',
  language,
  known: { todos: [], tasks: [], recent: [] },
});
const day = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const lastDay = (instant: number): string => day(instant - 1);

describe('the day of a feast in a question', () => {
  it.each([
    ['en', 'am i working easter sunday', '2027-03-28'],
    ['en', 'anything on for st patricks day?', '2027-03-17'],
    ['en', 'any plans for Paddy’s Day', '2027-03-17'],
    ['en', 'is good friday free', '2027-03-26'],
    ['fr', 'je bosse lundi de Pâques ?', '2027-03-29'],
    ['fr', 'quelque chose de prévu pour la Saint-Joseph', '2027-03-19'],
    ['fr', 'mes plans de Noël', '2027-12-25'],
    ['es', 'que tal pinta mi jueves santo', '2027-03-25'],
    ['es', 'tengo algo en nochebuena', '2027-12-24'],
  ] as const)('%s %s', (language, text, on) => {
    expect(day(feastNamed(text, asked(language))?.range.from ?? 0)).toBe(on);
  });

  it.each([
    ['en', 'did i put easter eggs down'],
    ['en', 'have i got the christmas presents'],
    ['fr', 'est-ce que j’ai noté les cadeaux de Noël'],
    ['es', 'he apuntado los regalos de navidad'],
    // On different days, and the country is not known.
    ['es', 'el día de la madre tengo plan?'],
  ] as const)('is none in %s %s', (language, text) => {
    expect(feastNamed(text, asked(language))).toBeNull();
  });
});

it.each([
  ['es', '¿Qué planes tengo para Semana Santa?', '2027-03-22', '2027-03-28'],
  ['fr', 'la semaine sainte je fais quoi', '2027-03-22', '2027-03-28'],
  ['en', 'what have i got on over Easter', '2027-03-26', '2027-03-29'],
  ['en', 'are we free easter weekend', '2027-03-26', '2027-03-29'],
  ['fr', 'le week-end de Pâques est libre ?', '2027-03-27', '2027-03-29'],
  ['fr', 'et le week-end de la Pentecôte', '2027-05-15', '2027-05-17'],
] as const)('takes all the days of it: %s %s', (language, text, from, to) => {
  const range = feastSpan(text, asked(language))?.range;
  expect([day(range?.from ?? 0), lastDay(range?.to ?? 0)]).toEqual([from, to]);
});

it('asks for a list that is named for a feast whole', () => {
  const [intent] = understand('what is on my christmas list', asked('en'));
  expect(intent).toMatchObject({ kind: 'list', range: null });
});
