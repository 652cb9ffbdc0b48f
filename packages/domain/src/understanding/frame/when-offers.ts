import { Temporal } from 'temporal-polyfill';
import { dayInZone, wallClock } from '../../zoned-time.ts';
import type { Asked, Due, Language } from '../intent.ts';

interface Offers {
  readonly inAnHour: string;
  /** Morning, afternoon, evening of a day to be said before or behind, of today, and of one that was said already. */
  readonly today: readonly [string, string, string];
  readonly tomorrow: readonly [string, string, string];
  readonly weekday: (name: string) => readonly [string, string, string];
  readonly thatDay: readonly [string, string, string];
}

const offers: Readonly<Record<Language, Offers>> = {
  en: {
    inAnHour: 'In an hour',
    today: ['This morning', 'This afternoon', 'This evening'],
    tomorrow: ['Tomorrow morning', 'Tomorrow afternoon', 'Tomorrow evening'],
    weekday: (name) => [`${name} morning`, `${name} afternoon`, `${name} evening`],
    thatDay: ['In the morning', 'In the afternoon', 'In the evening'],
  },
  fr: {
    inAnHour: 'Dans une heure',
    today: ['Ce matin', 'Cet après-midi', 'Ce soir'],
    tomorrow: ['Demain matin', 'Demain après-midi', 'Demain soir'],
    weekday: (name) => [`${name} matin`, `${name} après-midi`, `${name} soir`],
    thatDay: ['Le matin', 'L’après-midi', 'Le soir'],
  },
  es: {
    inAnHour: 'En una hora',
    today: ['Esta mañana', 'Esta tarde', 'Esta noche'],
    tomorrow: ['Mañana por la mañana', 'Mañana por la tarde', 'Mañana por la noche'],
    weekday: (name) => [`El ${name} por la mañana`, `El ${name} por la tarde`, `El ${name} por la noche`],
    thatDay: ['Por la mañana', 'Por la tarde', 'Por la noche'],
  },
};
/** Until when of a day its parts are still to come. */
const begins = [9, 15, 18];

/**
 * Three answers to "when shall I remind you?", each a whole message that says a time to come: parts of the day that was said
 * (`YYYY-MM-DD`), of any day for what repeats, else soon, this evening and tomorrow morning.
 */
export function whenOffers(
  due: Due | null,
  isRepeated: boolean,
  { now, timeZone, language }: Pick<Asked, 'now' | 'timeZone' | 'language'>,
): readonly string[] {
  const words = offers[language];
  if (isRepeated) return words.thatDay;
  const { hour } = wallClock(now, timeZone);
  const coming = words.today.filter((_, at) => hour < (begins[at] ?? 0));
  const [morning, afternoon, evening] = words.tomorrow;
  const today = dayInZone(now, timeZone);
  if (due === null) return [words.inAnHour, ...coming.slice(-1), morning, evening].slice(0, 3);
  const days = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(due.slice(0, 10))).days;
  if (days <= 0)
    return [...(hour < 23 ? [words.inAnHour] : []), ...coming, morning, afternoon, evening].slice(0, 3);
  if (days === 1) return words.tomorrow;
  if (days > 6) return words.thatDay;
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.parse(due.slice(0, 10)),
  );
  return words.weekday(language === 'es' ? name : name.charAt(0).toUpperCase() + name.slice(1));
}
