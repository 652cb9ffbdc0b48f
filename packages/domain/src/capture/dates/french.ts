import { clockRules, dayClock } from './clock-rules.ts';
import {
  clock,
  endingIn,
  feastMeaning,
  part,
  words,
  type DateLanguage,
  type DateRule,
  type DayPart,
  type PeriodUnit,
} from './date-words.ts';
import { frenchLexicon } from './lexicon/french-lexicon.ts';
import { anyOf, numbered, spelled } from './spellings.ts';
import { rulesByWords } from '../rules-by-words.ts';
import { madeOnce } from '../../made-once.ts';

export const weekdays = numbered(
  'lundi',
  'mardi',
  'mercredi|mercedi|mecredi',
  'jeudi',
  'vendredi|vendedi|venredi',
  'samedi',
  'dimanche',
);
export const shortWeekdays = numbered('lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim');
const parts = spelled<Exclude<DayPart, 'evening'>>({
  morning: 'matin|matinee',
  afternoon: 'apres-midi|apres midi|aprem',
  night: 'soir|soiree|nuit',
});
const units = spelled<PeriodUnit>({
  days: 'jour|jours',
  weeks: 'semaine|semaines',
  months: 'mois',
  years: 'an|ans',
});
export const counts: Readonly<Record<string, number>> = {
  ...numbered('un|une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'),
  dix: 10,
  quinze: 15,
  vingt: 20,
  trente: 30,
};
const count = `\\d{1,3}|${anyOf(counts)}`;

const dayRules = (): readonly DateRule[] => [
  {
    pattern: words("aujourd'?hui|ajd|auj|ojd"),
    needs: 'anything',
    read: () => ({ day: { is: 'offset', days: 0 } }),
  },
  {
    pattern: words('demain|dem1|dmn|2main'),
    needs: 'anything',
    read: () => ({ day: { is: 'offset', days: 1 } }),
  },
  {
    pattern: words('apres[- ]demain'),
    needs: 'anything',
    read: () => ({ day: { is: 'offset', days: 2 } }),
  },
  {
    pattern: words(`(?:ce )?(${anyOf(weekdays)})(?: (prochain))?`),
    needs: 'place',
    read: ({ 0: text, 1: name = '', 2: next }) =>
      weekdayMeaning(name, next !== undefined ? 'next' : text.startsWith('ce ') ? 'this' : 'coming'),
  },
  {
    pattern: words(anyOf(shortWeekdays)),
    needs: 'company',
    read: ({ 0: name }) => weekdayMeaning(name, 'coming'),
  },
  {
    pattern: words('(?:ce|le) week[- ]?end(?: (prochain))?'),
    needs: 'place',
    read: ({ 1: next }) => ({ day: { is: 'weekend', week: next === undefined ? 'this' : 'next' } }),
  },
  {
    pattern: words('cette semaine'),
    needs: 'edge',
    read: () => ({ day: { is: 'end', unit: 'week', next: false } }),
  },
  {
    pattern: words(`(${anyOf(weekdays)}) (?:de )?la semaine prochaine`),
    needs: 'place',
    read: ({ 1: name = '' }) => weekdayMeaning(name, 'next'),
  },
  {
    pattern: words("la semaine pro(?:chaine)?|le mois pro(?:chain)?|l'an(?:nee)? prochaine?"),
    needs: 'place',
    read: ({ 0: text }) => ({
      day: { is: 'next', unit: text.includes('semaine') ? 'week' : text.includes('mois') ? 'month' : 'year' },
    }),
  },
  {
    pattern: words(
      "(?:en |a la |la )?fin (?:de (?:la )?(semaine)|de l'(annee)|d'(annee)|(?:du|de) mois)( prochaine?)?",
    ),
    needs: 'edge',
    read: ({ 1: week, 2: year, 3: sameYear, 4: next }) => ({
      day: {
        is: 'end',
        unit: week ? 'week' : (year ?? sameYear) ? 'year' : 'month',
        next: next !== undefined,
      },
    }),
  },
  {
    pattern: words('le (1er|[1-9]|[12]\\d|3[01])'),
    needs: 'end',
    read: ({ 1: day = '' }) => ({ day: { is: 'day of month', day: Number.parseInt(day, 10) } }),
  },
  {
    // "Pour noël" may say what for, not when.
    pattern: words('(?<!(?:pour|de|le|a) )noel'),
    needs: 'lead',
    read: () => feastMeaning([12, 25]),
  },
  {
    // Counted as people do, with the day it is: two weeks and one.
    pattern: words('dans (quinze|huit) jours'),
    needs: 'anything',
    read: ({ 1: days }) => ({
      day: { is: 'ahead', unit: 'weeks', count: days === 'huit' ? 1 : 2, from: null },
    }),
  },
  {
    pattern: words(`dans (?:environ )?(${count}) (${anyOf(units)})`),
    needs: 'anything',
    read: ({ 1: many, 2: unit = '' }) => ({
      day: { is: 'ahead', unit: units[unit] ?? 'days', count: counted(many), from: null },
    }),
  },
];

const timeRules = (): readonly DateRule[] => [
  {
    pattern: words(
      `dans (?:environ )?(?:(une demi-?|${count}) ?(?:heures?|h)(?: ?(?:et )?(demie|\\d{1,2}))?|(${count}) ?(?:minutes?|mins?|mn))`,
    ),
    needs: 'anything',
    read: ({ 1: hours, 2: extra, 3: minutes }) => ({
      minutes:
        hours === undefined
          ? counted(minutes)
          : counted(hours) * 60 + (extra === 'demie' ? 30 : Number(extra ?? 0)),
    }),
  },
  {
    // "2h" alone is rather how long than when.
    pattern: words(
      `([01]?\\d|2[0-4]) ?(?:h|heures?)(?: ?([0-5]\\d))?(?: (?:du (matin|soir)|de l'(apres[- ]midi)))?`,
    ),
    needs: 'company',
    read: ({ 1: hour = '', 2: minute, 3: day, 4: afternoon }) => clockIn(hour, minute, day ?? afternoon),
  },
  {
    pattern: words(`([7-9]|1\\d|2[0-3]) ?(?:h|heures)`),
    needs: 'place',
    read: ({ 1: hour = '' }) => dayClock(hour),
  },
  { pattern: words('midi'), needs: 'place', read: () => clock(12, 0, true) },
  { pattern: words('minuit'), needs: 'company', read: () => clock(24, 0, true) },
  {
    pattern: words(`(?:ce|cet|cette) (${anyOf(parts)})`),
    needs: 'place',
    read: ({ 1: name = '' }) => ({ day: { is: 'offset', days: 0 }, ...partNamed(name) }),
  },
  {
    pattern: words(`(?:le |dans la |dans l'|au )?(${anyOf(parts)})`),
    needs: 'day before',
    read: ({ 1: name = '' }) => partNamed(name),
  },
  {
    pattern: words('(?:en |a la |la )?fin de (?:la )?journee'),
    needs: 'anything',
    read: () => ({ part: { is: 'any time' } }),
  },
];

/** Reads French, slashes day first, and "vendredi prochain" as the one of next week. */
export const french = madeOnce((): DateLanguage => ({
  name: 'fr',
  rules: rulesByWords([...dayRules(), ...timeRules(), ...clockRules()]),
  lexicon: frenchLexicon(),
  trigger:
    /\d|jour|demain|dem1|dmn|2main|noel|ajd|auj|ojd|lun|mar|mer|mec|jeu|ven|sam|dim|week|sem|mois|an|heure|^h|min|mn|mid|mat|soir|apr|nuit|fin|jan|fev|avr|mai|juin|juil|aou|sep|oct|nov|dec/,
  dayLead: endingIn(
    "(?:pour |avant |d'ici |jusqu'a )?le|a faire (?:pour|avant)|pour|avant|avt|d'ici(?: a)?|jusqu'(?:a|au)|a partir (?:de|du)|des|au plus tard(?: le)?",
  ),
  timeLead: endingIn("d'ici(?: a)?|a|avant|avt|vers|jusqu'a|apres|des|a partir de|pour|@"),
  weakLead: /pour\s*$/,
  articleLead: /^le\s*$/,
  closer:
    /^(?:avec|sans|pour|chez|et|ou|a|au|aux|en|dans|sur|si|car|mais|puis|quand|avant|apres|par|svp|stp|pas|vers|jusqu'a|jusqu'au)(?![\p{L}\p{N}'])/u,
  topic: endingIn(
    "(?<!partir )(?:de|du)|d'|sur|depuis|que|un|une|mon|ma|mes|ton|notre|votre|son|chaque|dernier|tous les|les|a|au",
  ),
  tightTopic: endingIn('la|un|une|le|mon'),
  timeTopic: endingIn('il y(?: a)?|pendant|durant|dure|dormir|\\d{1,2} ?h? ?(?:ou|et|-|a)'),
  bound: /^\s*ou (?:moins|plus|avant|apres)(?![\p{L}\p{N}])/u,
  join: /^\s*(?:-|–|—|a|au|et|ou|jusqu'a|jusqu'au|&|\/|,)\s*(?:(?:le|au|ou|et)\s+)?$/,
  notDates: null,
  works: endingIn('(?:lire|relire|voir|regarder|ecouter)'),
  recurrence: words(
    `(?:tous les|toutes les|chaque) (?:\\d{1,3} )?(?:${anyOf(weekdays)}|jours?|semaines?|mois|ans?|annees?|heures?|matins?|soirs?|nuits?|week-?ends?|midis?)s?|le (?:${anyOf(weekdays)})(?! (?:\\d|prochain|1er))|(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s|(?:une|deux|trois|\\d{1,2}) fois par (?:jour|semaine|mois|an)|quotidien(?:nement)?|hebdomadaire(?:ment)?|mensuellement`,
  ),
  morning: words('petit[- ]dejeuner|reveil|lever|levee?|debout'),
  evening: words('diner|souper|apero|soiree|cinema|concert|fete|theatre'),
  lastAfternoonHour: 5,
}));

function weekdayMeaning(name: string, week: 'coming' | 'this' | 'next') {
  const weekday = weekdays[name] ?? shortWeekdays[name];
  return weekday === undefined ? null : ({ day: { is: 'weekday', weekday, week } } as const);
}

function counted(many = ''): number {
  return many.startsWith('une demi') ? 0.5 : (counts[many] ?? Number(many));
}

function partNamed(name: string) {
  return part(parts[name] ?? 'night');
}

function clockIn(hour: string, minute: string | undefined, name: string | undefined) {
  const meaning = dayClock(hour, minute);
  return meaning === null || name === undefined ? meaning : { ...meaning, ...partNamed(name) };
}
