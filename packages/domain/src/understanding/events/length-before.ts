import { foldText } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { lengthAhead } from '../said-when.ts';
import { wholeLength } from './find-length.ts';

const day = 1_440;
const unitMinutes = { days: day, weeks: 7 * day, months: 30 * day, years: 365 * day } as const;

const about =
  /^(?:(?:about|around|roughly|at least|just|exactly|like|environ|au moins|genre|juste|unos|unas|al menos|con|aproximadamente) )+/u;
const join = / ?(?:,|&|\+| and | et | y ) ?/u;
const ofDays = /(?<!\p{L})(?:days?|weeks?|jours?|semaines?|dias?|semanas?)(?!\p{L})/u;
const ofTime = /(?<!\p{L})(?:hours?|hrs?|h|minutes?|mins?|min|mn|m|heures?|horas?|minutos?)(?!\p{L})/u;
const lastUnit = /(?<unit>[\p{L}]+)$/u;

/** Lengths that no grammar of dates counts, since nothing is due in one. */
const quarters: readonly (readonly [RegExp, number])[] = [
  [/^(?:(?:a )?quarter(?: of an)? hours?|(?:un )?quart d'heure|(?:un )?cuarto de hora)$/u, 15],
  [/^(?:three[- ]quarters of an hour|trois[- ]quarts d'heure|tres cuartos de hora)$/u, 45],
  [/^(?:(?:a )?half(?: an| a)? hour|(?:une? )?demi[- ]?heure|media hora)$/u, 30],
  [/^(?:an hour and a half|(?:une )?heure et demie|(?:una )?hora y media)$/u, 90],
];

/** "Half an hour", "2 days", "a day and an hour": how long before something, in minutes; several where several were said. */
export function lengthsBefore(
  text: string,
  asked: Pick<Asked, 'now' | 'timeZone' | 'language'>,
): readonly number[] {
  const folded = foldText(text.trim()).replaceAll('-', ' ').replace(about, '').trim();
  if (folded === '' || folded.length > 60) return [];
  const parts = folded.split(join).filter((part) => part !== '');
  // "A day and an hour" are two, "an hour and 15 minutes" are one.
  const areApart = parts.length > 1 && ofDays.test(folded) && ofTime.test(folded);
  const whole = areApart ? null : oneLength(folded, asked);
  if (whole !== null) return [whole];
  const unit = lastUnit.exec(folded)?.groups?.['unit'] ?? '';
  const each = parts.map((part) => oneLength(/^\d+$/u.test(part) ? `${part} ${unit}` : part, asked));
  const found = each.filter((minutes) => minutes !== null);
  return parts.length > 1 && found.length === parts.length ? found : [];
}

function oneLength(text: string, asked: Pick<Asked, 'now' | 'timeZone' | 'language'>): number | null {
  const quarter = quarters.find(([words]) => words.test(text))?.[1];
  if (quarter !== undefined) return quarter;
  const short = /^(?<count>\d{1,3}) ?(?<unit>m|j|d|w)$/u.exec(text)?.groups;
  const each = { m: 1, j: day, d: day, w: 7 * day }[short?.['unit'] ?? ''];
  if (each !== undefined) return Number(short?.['count']) * each;
  const whole = wholeLength(text);
  if (whole !== null) return whole;
  if (
    !ofDays.test(text) &&
    !ofTime.test(text) &&
    !/(?<!\p{L})(?:months?|mois|mes(?:es)?|years?|ans?|anos?)$/u.test(text)
  ) {
    return null;
  }
  const said = lengthAhead(text, asked)?.said;
  if (said === undefined || said.clock !== undefined) return null;
  if (said.minutes !== undefined) return Math.round(said.minutes);
  return said.day?.is === 'ahead' && said.day.from === null
    ? said.day.count * unitMinutes[said.day.unit]
    : null;
}
