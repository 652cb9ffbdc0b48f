import { rulesByWords } from '../../capture/rules-by-words.ts';
import { counts, shortWeekdays, weekdays } from '../../capture/dates/spanish.ts';
import { words, type DayPart } from '../../capture/dates/date-words.ts';
import { anyOf, numbered, spelled } from '../../capture/dates/spellings.ts';
import { madeOnce } from '../../made-once.ts';
import { rule, type RhythmLanguage } from './rhythm.ts';

const ordinals = { primer: 1, primero: 1, segundo: 2, tercer: 3, tercero: 3, cuarto: 4, ultimo: -1 };
const weekdayNames = { ...weekdays, ...shortWeekdays };
const months = numbered(
  'enero|ene',
  'febrero|feb',
  'marzo|mar',
  'abril|abr',
  'mayo|may',
  'junio|jun',
  'julio|jul',
  'agosto|ago',
  'septiembre|setiembre|sep',
  'octubre|oct',
  'noviembre|nov',
  'diciembre|dic',
);
const parts = spelled<Exclude<DayPart, 'evening'>>({
  morning: 'manana|mananas|mnn',
  afternoon: 'tarde|tardes',
  night: 'noche|noches',
});
const times = { una: 1, dos: 2, tres: 3, cuatro: 4 };

const every = '(?:(?:todos|tdos|tds) los|(?:todas|tdas|tds) las|cada)';
const joint = '(?:,? (?:y|&)(?: los| el)? | ?[,/&+] ?| )';
const anyDay = `(?:${anyOf(weekdayNames)})s?`;
const n = `(?:(?<n>\\d{1,3}|${anyOf(counts)}) )?`;
const weekday = `(?:${anyOf(weekdays)})s?`;
const days = `(?<days>${weekday}(?:${joint}${weekday}){0,6})`;
const part = '(?: por la (?<part>manana|mnn|tarde|noche))?';
const dates = '(?<dates>(?:[12]?\\d|3[01])(?:(?: y|,)(?: el)? (?:[12]?\\d|3[01])){0,3})';
const ordinal = `(?<ordinal>${anyOf(ordinals)})`;
const monthly = '(?:de cada mes|del mes|cada mes|todos los meses)';
const date = `(?<date>\\d{1,2})(?: de)? (?<month>${anyOf(months)})`;
const yearly = '(?:cada ano|todos los anos|anualmente)';
const clock = '(?:a las? |las? )?(?:\\d{1,2}(?:[:.h]\\d\\d)?(?: ?[ap]\\.?m?\\.?|h)?|mediodia)';

export const spanishRhythm = madeOnce((): RhythmLanguage => ({
  names: { intervals: counts, weekdays: weekdayNames, ordinals, months, parts, times },
  rules: rulesByWords([
    rule('minute', `${every} ${n}(?:minuto|min)s?`),
    rule('hour', `${every} ${n}horas?`),
    rule('minute', `cada media hora`, { interval: 30 }),
    // Counted as people do, with the day it is.
    rule('week', `${every} (?:15|quince) dias`, { interval: 2 }),
    rule('day', `cada tercer dia`, { interval: 2 }),
    rule('day', `${every} ${n}dias?|diariamente|a diario|^diario(?= a las| ?$)`),
    rule('day', `${every} (?<part>${anyOf(parts)})`),
    rule('day', `(?<times>una|dos|tres|cuatro|\\d{1,2}) (?:vez|veces) (?:al|por) dia`),
    rule('week', `${every} ${n}semanas?|semanalmente|^semanal$`),
    rule('week', `quincenalmente|cada quincena|^quincenal$`, { interval: 2 }),
    rule('day', `un dia si y otro no`, { interval: 2 }),
    rule('week', `una semana si y otra no`, { interval: 2 }),
    rule('week', `(?:el |un |los )?(?<days>${weekday}) si y otros? no`, { interval: 2 }),
    rule('week', `cada ${n}${days}${part}`),
    // Two days in a row may be any: three are a rhythm.
    rule('week', `(?<days>${anyDay}(?:${joint}${anyDay}){2,6})${part}`),
    rule('week', `${every} ${n}semanas?,? (?:el |los )?${days}${part}`),
    rule('week', `(?:${every}|los) ${days}${part}`),
    rule('week', `entre semana|(?:de )?lunes a viernes|${every} dias? (?:laborables?|habil(?:es)?)`, {
      weekdays: [1, 2, 3, 4, 5],
    }),
    rule('week', `${every} ${n}(?:fin(?:es)? de semana|findes?)|(?:los )?fines de semana`, {
      weekdays: [6, 7],
    }),
    rule('week', `(?:una|1) vez (?:a la|por) semana`),
    rule('week', `(?:dos|2) veces (?:a la|por) semana`, { weekdays: [1, 4] }),
    rule('month', `${every} ${n}mes(?:es)?|mensualmente|^mensual$|(?:una|1) vez al mes`),
    rule('month', `${every} ${n}mes(?:es)?,? (?:el )?(?:dia )?${dates}`),
    rule('month', `el (?:dia )?${dates} ${monthly}`),
    rule('month', `el ${ordinal} ${days} ${monthly}`),
    rule('month', `cada ${ordinal} ${days}(?: del mes)?`),
    rule('month', `el ultimo dia ${monthly}`, { monthDays: [-1] }),
    rule('month', `${every} ${n}trimestres?|trimestralmente|^trimestral$`, { interval: 3 }),
    rule('month', `${every} semestres?|semestralmente|^semestral$|(?:dos|2) veces al ano`, { interval: 6 }),
    rule('year', `${every} ${n}anos?|anualmente|^anual$|(?:una|1) vez al ano`),
    rule('year', `${yearly},? (?:el )?${date}`),
    rule('year', `el ${date},? ${yearly}`),
    rule('year', `cada ${date}`),
  ]),
  length: words(
    `durante (?<n>\\d{1,3}|${anyOf(counts)}) (?<unit>dias?|semanas?|mes(?:es)?|anos?)|(?<n2>\\d{1,3}) (?<unit2>veces)(?! (?:al|a la|por))`,
  ),
  lengthUnits: spelled({
    time: 'veces',
    day: 'dia|dias',
    week: 'semana|semanas',
    month: 'mes|meses',
    year: 'ano|anos',
  }),
  until: words('hasta(?: el)?'),
  except: words(
    `(?:menos|excepto|salvo)(?: (?:el|los))? (?:${days}|(?<weekends>fin(?:es)? de semana|findes?))`,
  ),
  starting: words('a partir del?|desde(?: el)?|empezando(?: el)?'),
  clocks: words(`(?<clocks>${clock}(?:(?: y |, ?| ?& ?)${clock}){1,5})`),
  between: words(
    '(?:de|desde|entre) (?:las )?(?<from>\\d{1,2})(?::00)? (?:a|y|hasta) (?:las )?(?<to>\\d{1,2})(?::00)?',
  ),
  clockLead: 'a las ',
}));
