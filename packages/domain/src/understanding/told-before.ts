import { Temporal } from 'temporal-polyfill';
import { foldText, type Stretch } from '../capture/folded-text.ts';
import { numberWords, patternOfNumbers } from '../capture/number-words.ts';
import { instantAt } from '../zoned-time.ts';
import type { Language } from './intent.ts';

/** How long before something is due its person is to be told of it, and the words that say so. */
export interface ToldBefore extends Stretch {
  readonly ahead:
    | { readonly minutes: number }
    | { readonly days: number }
    /** On the day before it, at a time of day. */
    | { readonly eveAt: string };
}

const [morning, evening] = ['09:00', '20:00'];
const minuteMs = 60_000;

/** What asks, at the end of a line, and what says that it is counted back from when that is due. */
const asking = {
  en: String.raw`(?:please )?(?:remind|ping|alert|notify|warn|tell) me|(?:with )?(?:a )?reminder|let me know`,
  fr: String.raw`(?:merci de me rappeler|(?:rappelle|rappelez|previens|prevenez|avertis|avertissez|alerte)(?:-(?:le|la|les))?[- ]moi|(?:avec )?(?:un )?rappel)`,
  es: String.raw`(?:recuerdame(?:l[oa]s?)?|avisame|(?:con )?(?:un )?(?:recordatorio|aviso))`,
} as const satisfies Record<Language, string>;
const joint = String.raw`(?<=[\s,;.\u2013\u2014-])`;
/** What leads to it goes with it: nothing of that is a title. */
const lead = String.raw`(?:\(|(?:and|et|y|then|puis|luego) )?`;
const count = String.raw`(?<count>\d{1,3}|${patternOfNumbers(numberWords)})`;
const lengths = [
  String.raw`${count} ?(?<minutes>min(?:ute|uto)?s?|mn|m)`,
  String.raw`${count} ?(?<hours>h(?:(?:ou)?rs?|eures?|oras?)?)`,
  String.raw`${count} ?(?<days>days?|jours?|dias?|j|d)`,
  String.raw`${count} ?(?<weeks>weeks?|semaines?|semanas?)`,
  String.raw`(?<half>half an hour|half hour|une demi-heure|media hora)`,
  String.raw`(?<quarter>(?:a )?quarter of an hour|(?:un )?quart d'heure|(?:un )?cuarto de hora)`,
];
const back = {
  en: String.raw`(?:before(?:hand)?|earlier|ahead(?: of (?:it|time))?|in advance|prior)(?: it| that)?`,
  fr: String.raw`(?:avant|plus tot|a l'avance|en avance)`,
  es: String.raw`(?:antes|de antelacion|con antelacion)`,
} as const satisfies Record<Language, string>;
const eves = {
  en: String.raw`(?:the )?(?:(?<day>day|morning)|(?<night>night|evening)) before`,
  fr: String.raw`(?:(?<night>la veille au soir)|(?<day>la veille(?: au matin)?|le jour (?:d')?avant))`,
  es: String.raw`(?:(?<night>la noche (?:antes|anterior))|(?<day>el dia (?:antes|anterior)|la vispera))`,
} as const satisfies Record<Language, string>;

const patternsOf = (language: Language): readonly RegExp[] =>
  [...lengths.map((length) => `${length} ${back[language]}`), eves[language]].map(
    (when) =>
      new RegExp(
        String.raw`${joint}(?<words>${lead}(?:${asking[language]}) (?:(?:it|that|me|of it|about it) )?${when}\)?[.!]?)\s*$`,
        'u',
      ),
  );
const patterns: Readonly<Record<Language, readonly RegExp[]>> = {
  en: patternsOf('en'),
  fr: patternsOf('fr'),
  es: patternsOf('es'),
};

/**
 * "…, remind me half an hour before": the words at the end of a line that ask to be told some time before it is due; null where there
 * are none. `line` has what is quoted blotted out.
 */
export function toldBefore(line: string, language: Language): ToldBefore | null {
  const folded = foldText(line);
  for (const name of new Set([language, 'en'] as const)) {
    for (const pattern of patterns[name]) {
      const match = pattern.exec(folded);
      const ahead = match?.groups === undefined ? null : aheadIn(match.groups);
      if (match?.groups === undefined || ahead === null || match.index === 0) continue;
      const start = match.index + match[0].indexOf(match.groups['words'] ?? '');
      return { start, end: start + (match.groups['words'] ?? '').length, ahead };
    }
  }
  return null;
}

function aheadIn(groups: Readonly<Record<string, string | undefined>>): ToldBefore['ahead'] | null {
  if (groups['night'] !== undefined) return { eveAt: evening };
  if (groups['day'] !== undefined) return { eveAt: morning };
  if (groups['half'] !== undefined) return { minutes: 30 };
  if (groups['quarter'] !== undefined) return { minutes: 15 };
  const said = groups['count'] ?? '';
  const many = numberWords[said] ?? Number(said);
  if (many < 1) return null;
  if (groups['minutes'] !== undefined) return { minutes: many };
  if (groups['hours'] !== undefined) return { minutes: many * 60 };
  return { days: groups['weeks'] === undefined ? many : many * 7 };
}

/**
 * When that is, epoch ms. Of what is due on a day alone it is a time of day before; null where that is counted in minutes, which
 * nobody can tell.
 */
export function momentBefore(due: string, { ahead }: ToldBefore, timeZone: string): number | null {
  const isDay = due.length === 10;
  if ('minutes' in ahead) return isDay ? null : Date.parse(due) - ahead.minutes * minuteMs;
  const at = isDay ? null : Temporal.Instant.from(due).toZonedDateTimeISO(timeZone);
  const day = at === null ? Temporal.PlainDate.from(due) : at.toPlainDate();
  if ('eveAt' in ahead) return instantAt(day.subtract({ days: 1 }).toString(), ahead.eveAt, timeZone);
  const { days } = ahead;
  return at === null
    ? instantAt(day.subtract({ days }).toString(), morning, timeZone)
    : at.subtract({ days }).epochMilliseconds;
}
