import { rulesByWords } from '../../capture/rules-by-words.ts';
import { counts, shortWeekdays, weekdays } from '../../capture/dates/french.ts';
import { words, type DayPart } from '../../capture/dates/date-words.ts';
import { anyOf, numbered, spelled } from '../../capture/dates/spellings.ts';
import { madeOnce } from '../../made-once.ts';
import { rule, type RhythmLanguage } from './rhythm.ts';

const ordinals = {
  premier: 1,
  premiers: 1,
  '1er': 1,
  deuxieme: 2,
  '2e': 2,
  troisieme: 3,
  '3e': 3,
  quatrieme: 4,
  dernier: -1,
  derniers: -1,
};
const weekdayNames = { ...weekdays, ...shortWeekdays };
const months = numbered(
  'janvier|janv',
  'fevrier|fev',
  'mars',
  'avril|avr',
  'mai',
  'juin',
  'juillet|juil',
  'aout',
  'septembre|sept',
  'octobre|oct',
  'novembre|nov',
  'decembre|dec',
);
const parts = spelled<DayPart>({
  morning: 'matin|matins',
  afternoon: 'apres-midi|apres midi',
  evening: 'soir|soirs',
  night: 'nuit|nuits',
});
const times = { une: 1, deux: 2, trois: 3, quatre: 4 };

const every = '(?:(?:tous|toutes|ts|ttes) les|chaque)';
const joint = '(?:,? (?:et|&)(?: les| le)? | ?[,/&+] ?| )';
const anyDay = `(?:${anyOf(weekdayNames)})s?`;
const n = `(?:(?<n>\\d{1,3}|${anyOf(counts)}) )?`;
const weekday = `(?:${anyOf(weekdays)})s?`;
const days = `(?<days>${weekday}(?:${joint}${weekday}){0,6})`;
const part = `(?: (?<part>${anyOf(parts)}))?`;
const dates = '(?<dates>(?:1er|[12]?\\d|3[01])(?:(?: et|,)(?: le)? (?:1er|[12]?\\d|3[01])){0,3})';
const ordinal = `(?<ordinal>${anyOf(ordinals)})`;
const monthly = '(?:de chaque mois|du mois|chaque mois|tous les mois)';
const date = `(?<date>1er|\\d{1,2}) (?<month>${anyOf(months)})`;
const yearly = '(?:tous les ans|chaque annee|annuellement)';
const clock = '(?:a )?(?:\\d{1,2} ?(?:h|:) ?(?:\\d\\d)?|midi|minuit)';

export const frenchRhythm = madeOnce((): RhythmLanguage => ({
  names: { intervals: counts, weekdays: weekdayNames, ordinals, months, parts, times },
  rules: rulesByWords([
    rule('minute', `${every} ${n}(?:minute|min)s?`),
    rule('hour', `${every} ${n}heures?`),
    rule('minute', `${every} demi-?(?: ?heures?)`, { interval: 30 }),
    // Counted as people do, with the day it is.
    rule('week', `${every} (?:15|quinze) jours`, { interval: 2 }),
    rule('day', `${every} ${n}jours?|quotidiennement|journellement|^quotidien(?:ne)?$`),
    rule('day', `${every} (?:de )?(?<part>${anyOf(parts)})`),
    rule('day', `(?<times>une|deux|trois|quatre|\\d{1,2}) fois par jour`),
    rule('week', `${every} ${n}semaines?`),
    rule('week', `${every} ${n}semaines?,? (?:le |les )?${days}${part}`),
    rule('week', `(?:${every}|les) ${days}${part}`),
    rule('week', `le ${days}(?! (?:\\d|prochain|1er))${part}`),
    rule('day', `un jour sur (?:deux|2)`, { interval: 2 }),
    rule('week', `une? (?<days>${anyOf(weekdays)}) sur (?:deux|2)`, { interval: 2 }),
    rule('week', `une semaine sur (?:deux|2)`, { interval: 2 }),
    rule('month', `un mois sur (?:deux|2)`, { interval: 2 }),
    // Two days in a row may be any: three are a rhythm.
    rule('week', `(?<days>${anyDay}(?:${joint}${anyDay}){2,6})${part}`),
    rule('week', `hebdomadairement|^hebdomadaire$`),
    rule('week', `^bihebdomadaire$`, { interval: 2 }),
    rule('week', `(?<days>(?:lun|mar|mercre|jeu|vendre|same)dis|dimanches)`),
    rule('week', `(?:du lundi au vendredi|${every} jours? (?:de la semaine|ouvres?|ouvrables?)|en semaine)`, {
      weekdays: [1, 2, 3, 4, 5],
    }),
    rule('week', `(?:${every}|les) ${n}week[- ]?ends?`, { weekdays: [6, 7] }),
    rule('week', `(?:une|1) fois par semaine`),
    rule('week', `(?:deux|2) fois par semaine`, { weekdays: [1, 4] }),
    rule('month', `${every} ${n}mois|mensuellement|^mensuel(?:le)?$|(?:une|1) fois par mois`),
    rule('month', `${every} ${n}mois,? (?:le )?${dates}`),
    rule('month', `le ${dates} ${monthly}`),
    rule('month', `${every} ${dates} du mois`),
    rule('month', `(?:le|les|${every}) ${ordinal} ${days} ${monthly}`),
    rule('month', `le dernier jour ${monthly}`, { monthDays: [-1] }),
    rule('month', `${every} ${n}trimestres?|trimestriellement|^trimestriel(?:le)?$`, { interval: 3 }),
    rule('month', `${every} semestres?|semestriellement|^semestriel(?:le)?$|deux fois par an`, {
      interval: 6,
    }),
    rule('year', `${every} ${n}(?:ans?|annees?)|annuellement|^annuel(?:le)?$|(?:une|1) fois par an`),
    rule('year', `${yearly},? (?:le )?${date}`),
    rule('year', `le ${date},? ${yearly}`),
    rule('year', `${every} ${date}`),
    rule('year', `${every} (?<date>\\d{1,2})/(?<month>0?[1-9]|1[0-2])`),
  ]),
  length: words(
    `pendant (?<n>\\d{1,3}|${anyOf(counts)}) (?<unit>jours?|semaines?|mois|ans?)|(?:pour )?(?<n2>\\d{1,3}) (?<unit2>fois)(?! par)`,
  ),
  lengthUnits: spelled({
    time: 'fois',
    day: 'jour|jours',
    week: 'semaine|semaines',
    month: 'mois',
    year: 'an|ans',
  }),
  until: words("jusqu'(?:a|au|en)"),
  except: words(`(?:sauf|excepte|hormis)(?: les?)? (?:${days}|(?<weekends>week-?ends?))`),
  starting: words('a partir (?:du|de)|a compter (?:du|de)|des'),
  clocks: words(`(?<clocks>${clock}(?:(?: et |, ?| ?& ?)${clock}){1,5})`),
  between: words('(?:de|entre) (?<from>\\d{1,2}) ?h(?:00)? (?:a|et) (?<to>\\d{1,2}) ?h(?:00)?'),
  clockLead: 'à ',
}));
