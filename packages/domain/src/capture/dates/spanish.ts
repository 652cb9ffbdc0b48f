import { clockRules, dayClock } from './clock-rules.ts';
import {
  clock,
  endingIn,
  feastMeaning,
  part,
  words,
  type DateLanguage,
  type DateMeaning,
  type DateRule,
  type DayPart,
  type PeriodUnit,
} from './date-words.ts';
import { spanishLexicon } from './lexicon/spanish-lexicon.ts';
import { anyOf, numbered, spelled } from './spellings.ts';
import { rulesByWords } from '../rules-by-words.ts';
import { madeOnce } from '../../made-once.ts';

export const weekdays = numbered(
  'lunes',
  'martes',
  'miercoles|miercols',
  'jueves',
  'viernes',
  'sabado',
  'domingo',
);
export const shortWeekdays = numbered('lun', 'mar', 'mie|mier', 'jue', 'vie', 'sab', 'dom');
const parts: Readonly<Record<string, DayPart>> = { manana: 'morning', tarde: 'afternoon', noche: 'night' };
const units = spelled<PeriodUnit>({
  days: 'dia|dias',
  weeks: 'semana|semanas',
  months: 'mes|meses',
  years: 'ano|anos',
});
export const counts: Readonly<Record<string, number>> = {
  ...numbered('un|una|uno', 'dos|un par de', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho'),
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
};
const count = `\\d{1,3}|${anyOf(counts)}`;
const period = { semana: 'week', mes: 'month', ano: 'year' } as const;

const dayRules = (): readonly DateRule[] => [
  { pattern: words('h?oy(?: mismo)?'), needs: 'anything', read: () => ({ day: { is: 'offset', days: 0 } }) },
  {
    pattern: words('(?<!(?:la|esta|por|cada|(?<!antes )de) )(?:manana|mnn|mna)(?: mismo)?'),
    needs: 'anything',
    read: () => ({ day: { is: 'offset', days: 1 } }),
  },
  {
    pattern: words('pasado (?:manana|mnn|mna)'),
    needs: 'anything',
    read: () => ({ day: { is: 'offset', days: 2 } }),
  },
  {
    pattern: words(`(?:(este|proximo) )?(${anyOf(weekdays)})(?: (que viene|proximo))?`),
    needs: 'place',
    read: ({ 1: before, 2: name = '', 3: after }) =>
      weekdayMeaning(name, before === 'este' ? 'this' : (before ?? after) === undefined ? 'coming' : 'next'),
  },
  {
    pattern: words(anyOf(shortWeekdays)),
    needs: 'company',
    read: ({ 0: name }) => weekdayMeaning(name, 'coming'),
  },
  {
    pattern: words('(?:(?:este|el) (?:(proximo) )?(?:fin de semana|finde))(?: (que viene))?'),
    needs: 'place',
    read: ({ 1: next, 2: coming }) => ({
      day: { is: 'weekend', week: (next ?? coming) === undefined ? 'this' : 'next' },
    }),
  },
  {
    pattern: words('esta semana'),
    needs: 'edge',
    read: () => ({ day: { is: 'end', unit: 'week', next: false } }),
  },
  {
    pattern: words(`(${anyOf(weekdays)}) de la (?:semana (?:que viene|proxima)|proxima semana)`),
    needs: 'place',
    read: ({ 1: name = '' }) => weekdayMeaning(name, 'next'),
  },
  {
    pattern: words(
      '(?:la|el) (?:proxim[ao] (semana|mes|ano)|(semana|mes|ano) (?:(?:que|q) viene|proxim[ao]))',
    ),
    needs: 'place',
    read: ({ 1: unit, 2: same }) => ({ day: { is: 'next', unit: periodNamed(unit ?? same) } }),
  },
  {
    pattern: words(
      '(?:al? |el )?(?:(?:fin|final|finales) (?:de|del) (?:(proximo) )?(mes|ano)|final(?:es)? de (?:la )?(?:(proxima) )?(semana))(?: ((?:que|q) viene|proxim[oa]))?',
    ),
    needs: 'edge',
    read: ({ 1: before, 2: unit, 3: beforeWeek, 4: week, 5: after }) => ({
      day: {
        is: 'end',
        unit: periodNamed(unit ?? week),
        next: (before ?? beforeWeek ?? after) !== undefined,
      },
    }),
  },
  {
    pattern: words('el ([1-9]|[12]\\d|3[01])'),
    needs: 'end',
    read: ({ 1: day }) => ({ day: { is: 'day of month', day: Number(day) } }),
  },
  {
    // "Para navidad" may say what for, not when.
    pattern: words('(?<!(?:para|la|en|(?<!antes )de) )(navidad|nochebuena|nochevieja)'),
    needs: 'lead',
    read: ({ 1: name }) => feastMeaning([12, name === 'navidad' ? 25 : name === 'nochebuena' ? 24 : 31]),
  },
  {
    // Counted as people do, with the day it is: two weeks and one.
    pattern: words('(?:en|dentro de) (quince|ocho) dias'),
    needs: 'anything',
    read: ({ 1: days }) => ({
      day: { is: 'ahead', unit: 'weeks', count: days === 'ocho' ? 1 : 2, from: null },
    }),
  },
  {
    pattern: words(`(?:en|dentro de) (?:unos |unas )?(${count}) (${anyOf(units)})`),
    needs: 'anything',
    read: ({ 1: many, 2: unit = '' }) => ({
      day: { is: 'ahead', unit: units[unit] ?? 'days', count: counted(many), from: null },
    }),
  },
];

const timeRules = (): readonly DateRule[] => [
  {
    pattern: words(
      `(?:en|dentro de) (?:unos |unas )?(?:(media|${count}) ?(?:horas?|h)(?: y (media|cuarto))?|(${count}) ?(?:minutos?|mins?))`,
    ),
    needs: 'anything',
    read: ({ 1: hours, 2: extra, 3: minutes }) => ({
      minutes: hours === undefined ? counted(minutes) : counted(hours) * 60 + quarters(extra),
    }),
  },
  {
    pattern: words(
      `(?:(?:a|antes de|hasta|desde|sobre|despues de|para) )?las? ([01]?\\d|2[0-4])(?:[:.h]([0-5]\\d)|h| y (media|cuarto))?(?: (?:de|por) la (manana|tarde|noche))?`,
    ),
    needs: 'edge',
    read: ({ 1: hour = '', 2: minute, 3: quarter, 4: name }) =>
      inPart(dayClock(hour, minute ?? String(quarters(quarter))), name),
  },
  {
    pattern: words(`([01]?\\d|2[0-3]) ?h(?:s|oras?)?`),
    needs: 'company',
    read: ({ 1: hour = '' }) => dayClock(hour),
  },
  {
    pattern: words(`([7-9]|1\\d|2[0-3]) ?h`),
    needs: 'place',
    read: ({ 1: hour = '' }) => dayClock(hour),
  },
  { pattern: words('(?:al? )?mediodia'), needs: 'place', read: () => clock(12, 0, true) },
  { pattern: words('a medianoche'), needs: 'edge', read: () => clock(24, 0, true) },
  { pattern: words('medianoche'), needs: 'company', read: () => clock(24, 0, true) },
  {
    pattern: words(`esta (${anyOf(parts)})`),
    needs: 'place',
    read: ({ 1: name = '' }) => ({ day: { is: 'offset', days: 0 }, ...partNamed(name) }),
  },
  {
    pattern: words(`(?:por|en) la (${anyOf(parts)})`),
    needs: 'edge',
    read: ({ 1: name = '' }) => partNamed(name),
  },
  { pattern: words('(tarde|noche)'), needs: 'day before', read: ({ 1: name = '' }) => partNamed(name) },
  {
    pattern: words('(?:al )?final? del dia'),
    needs: 'anything',
    read: () => ({ part: { is: 'any time' } }),
  },
];

/** Reads Spanish, slashes day first, and "el próximo viernes" as the one of next week. */
export const spanish = madeOnce((): DateLanguage => ({
  name: 'es',
  rules: rulesByWords([...dayRules(), ...timeRules(), ...clockRules()]),
  lexicon: spanishLexicon(),
  trigger:
    /\d|^las?$|dia|manana|mnn|mna|nochebuena|navidad|oy|noche|tarde|lun|mar|mie|jue|vie|sab|dom|sem|finde|fin|mes|ano|hora|^h|min|media|ene|feb|abr|may|jun|jul|ago|sep|oct|nov|dic/,
  dayLead: endingIn(
    '(?:para |hasta |desde |antes de )?el|antes del?|para|hasta|a mas tardar(?: el)?|a partir del?',
  ),
  timeLead: endingIn('antes de|hasta|desde|sobre|para|despues de|a partir de|@'),
  weakLead: /para\s*$/,
  articleLead: /^el\s*$/,
  closer:
    /^(?:con|sin|para|por|y|o|a|al|en|si|porque|pero|cuando|antes|despues|hasta|sobre|favor)(?![\p{L}\p{N}'])/u,
  topic: endingIn(
    '(?<!antes )(?<!partir )(?:de|del)|sobre|desde|que|un|una|mi|tu|su|nuestro|cada|ultimo|pasado|todos los|los|a|al',
  ),
  tightTopic: endingIn('la|el|un|una|mi'),
  timeTopic: endingIn('hace|durante|dormir|\\d{1,2} ?h? ?(?:o|y|-|a)'),
  bound: /^\s*o (?:menos|mas|antes|despues)(?![\p{L}\p{N}])/u,
  join: /^\s*(?:-|–|—|a|al|y|o|hasta|&|\/|,)\s*(?:(?:el|al|o|y)\s+)?$/,
  notDates:
    /(?<![\p{L}\p{N}])(?:domingo de (?:ramos|resurreccion|pascua)|viernes santo|miercoles de ceniza)(?![\p{L}\p{N}])/gu,
  works: endingIn('(?:leer|ver|mirar|escuchar)'),
  recurrence: words(
    `(?:todos los|todas las|cada) (?:\\d{1,3} )?(?:${anyOf(weekdays)}|dias?|semanas?|mes|meses|anos?|horas?|mananas?|tardes?|noches?|fines? de semana)s?|los (?:${anyOf(weekdays)})s?|(?:sabados|domingos)|(?:una|dos|tres|\\d{1,2}) (?:vez|veces) (?:al|a la|por) (?:dia|semana|mes|ano)|diariamente|a diario|semanalmente|mensualmente`,
  ),
  morning: words('desayuno|desayunar|despertador|madrugar|levantar(?:me|nos)|en pie'),
  evening: words('cena|cenar|fiesta|cine|concierto|teatro|copas'),
  lastAfternoonHour: 5,
}));

function weekdayMeaning(name: string, week: 'coming' | 'this' | 'next') {
  const weekday = weekdays[name] ?? shortWeekdays[name];
  return weekday === undefined ? null : ({ day: { is: 'weekday', weekday, week } } as const);
}

function periodNamed(name = ''): 'week' | 'month' | 'year' {
  return name === 'semana' || name === 'mes' ? period[name] : 'year';
}

function counted(many = ''): number {
  return many === 'media' ? 0.5 : (counts[many] ?? Number(many));
}

function quarters(name: string | undefined): number {
  return name === 'media' ? 30 : name === 'cuarto' ? 15 : 0;
}

function partNamed(name: string): DateMeaning {
  return part(parts[name] ?? 'night');
}

function inPart(meaning: DateMeaning | null, name: string | undefined): DateMeaning | null {
  return meaning === null || name === undefined ? meaning : { ...meaning, ...partNamed(name) };
}
