import type { Feast, FeastByCountry } from '../date-words.ts';

/** First the countries, then the day; a weekday of a month is Monday 1 to Sunday 7, the last of them -1. */
type Days = readonly (readonly [countries: string, feast: Feast])[];

const nth = (month: number, count: number, weekday: number): Feast => ({ month, nth: count, weekday });
const first = 1;
const monday = 1;
const saturday = 6;
const sunday = 7;
const last = -1;

/** A feast with a day of its own in each of these countries. */
const feast = (days: Days): FeastByCountry => ({
  countries: days.flatMap(([countries, on]) => countries.split(' ').map((country) => [country, on] as const)),
});

export const mothersDay = feast([
  ['US CA AU NZ BE CH CO CL', nth(5, 2, sunday)],
  ['GB IE', { easter: -21 }],
  // A week later where that is Pentecost.
  ['FR', { ...nth(5, last, sunday), notEaster: 49 }],
  ['ES', nth(5, first, sunday)],
  ['MX', { month: 5, day: 10 }],
  ['AR', nth(10, 3, sunday)],
]);
export const fathersDay = feast([
  ['US CA GB IE FR MX AR CO CL', nth(6, 3, sunday)],
  ['AU NZ', nth(9, first, sunday)],
  ['BE', nth(6, 2, sunday)],
  ['CH', nth(6, first, sunday)],
  ['ES', { month: 3, day: 19 }],
]);
export const labourDay = feast([
  ['US CA', nth(9, first, monday)],
  ['GB IE', nth(5, first, monday)],
  ['NZ', nth(10, 4, monday)],
  // From state to state.
  ['AU', nth(10, first, monday)],
  ['AU', nth(3, 2, monday)],
  ['AU', nth(5, first, monday)],
  ['FR BE CH ES MX AR CO CL', { month: 5, day: 1 }],
]);
export const thanksgiving = feast([
  ['US', nth(11, 4, 4)],
  ['CA', nth(10, 2, monday)],
]);
export const independenceDay = feast([
  ['US', { month: 7, day: 4 }],
  ['FR', { month: 7, day: 14 }],
  ['BE', { month: 7, day: 21 }],
  ['CH', { month: 8, day: 1 }],
  ['CA', { month: 7, day: 1 }],
  ['MX', { month: 9, day: 16 }],
  ['AR', { month: 7, day: 9 }],
  ['CO', { month: 7, day: 20 }],
  ['CL', { month: 9, day: 18 }],
]);
/** In Québec, who speaks French has Saint-Jean-Baptiste. */
export const frenchNationalDay: FeastByCountry = {
  countries: independenceDay.countries.map(([country, on]) =>
    country === 'CA' ? [country, { month: 6, day: 24 }] : [country, on],
  ),
};
export const mayBankHoliday = feast([['GB IE', nth(5, first, monday)]]);
export const springBankHoliday = feast([['GB', nth(5, last, monday)]]);
export const summerBankHoliday = feast([
  ['GB', nth(8, last, monday)],
  ['IE', nth(8, first, monday)],
]);
export const juneBankHoliday = feast([['IE', nth(6, first, monday)]]);
export const octoberBankHoliday = feast([['IE', nth(10, last, monday)]]);
export const victoriaDay = feast([['CA', { month: 5, day: 24, upTo: monday }]]);
export const childrensDay = feast([
  ['MX', { month: 4, day: 30 }],
  ['CO', nth(4, last, saturday)],
  ['AR', nth(8, 3, sunday)],
  ['CL', nth(8, 2, sunday)],
]);

/** Where each language is mostly spoken: which days come into question where the country is not known. */
export const englishCountries = 'US GB IE CA AU NZ';
export const frenchCountries = 'FR CA BE CH';
export const spanishCountries = 'ES MX AR CO CL';

/** The feast as those who speak the language know it. */
export const among = (language: string, { countries }: FeastByCountry): FeastByCountry => ({
  countries,
  among: language.split(' '),
});
