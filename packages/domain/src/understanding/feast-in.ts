import { Temporal } from 'temporal-polyfill';
import type { DayWords } from '../capture/dates/date-words.ts';
import { countryOf } from '../capture/dates/countries.ts';
import { dateLanguages } from '../capture/dates/date-languages.ts';
import { dueDate } from '../capture/dates/due-date.ts';
import { feastDays } from '../capture/dates/feasts.ts';
import { foreignLanguages } from '../capture/dates/foreign-languages.ts';
import { spokenDates } from '../capture/dates/grammar/spoken-dates.ts';
import { blotOut, foldText } from '../capture/folded-text.ts';
import { protectedText } from '../capture/protected-text.ts';
import { dayInZone } from '../zoned-time.ts';
import type { Asked, Intent, Language } from './intent.ts';

type Moment = Pick<Asked, 'now' | 'timeZone' | 'language' | 'country'>;

/** Nothing longer names a day: characters. */
const longest = 400;

/**
 * Which day is meant, where a request is for a feast that lies on different days and the person's country does not tell:
 * `choices` are the same request with each of the days. Null where there is nothing to ask.
 */
export function feastAsked(
  intent: Intent,
  text: string,
  moment: Moment,
): Extract<Intent, { kind: 'ask_feast' }> | null {
  const isFor =
    intent.kind === 'add_todo' ||
    intent.kind === 'ask_when' ||
    (intent.kind === 'add_reminder' && intent.scheduleType === 'once') ||
    (intent.kind === 'ask_what' && (intent.order === 'move' || intent.order === 'snooze')) ||
    intent.kind === 'categorise';
  if (!isFor || text.length > longest) return null;
  const { language, now, timeZone } = moment;
  const country = moment.country === undefined ? countryOf(timeZone, null) : moment.country;
  const today = Temporal.PlainDate.from(dayInZone(now, timeZone));
  const folded = foldText(blotOut(text, protectedText(text)));
  const own = dateLanguages[language];
  for (const { lexicon } of [...own, ...foreignLanguages(folded, own)]) {
    for (const { start, end, meaning } of spokenDates(folded, lexicon)) {
      const { day } = meaning;
      const days = isFeast(day) ? feastDays(day, today, country) : [];
      if (!isFeast(day) || days.length < 2 || !isDueOn(day, text, moment)) continue;
      const words = text.slice(start, end);
      // A date keeps the article of the feast: "el día de la madre", "el 2 de mayo".
      const article = /^el\s/iu.test(words) ? 'el ' : /^l(?:[ae]\s|['’])/iu.test(words) ? 'le ' : '';
      const choices = days.map(
        (each) => `${text.slice(0, start)}${article}${written(each, language)}${text.slice(end)}`,
      );
      return { kind: 'ask_feast', words, choices };
    }
  }
  return null;
}

/** Beside another day, or as what something is for, a feast is none that anything is due on. */
function isDueOn({ feast }: Feast, text: string, { now, timeZone, language }: Moment): boolean {
  const [somewhere] = 'countries' in feast ? (feast.countries[0] ?? []) : [];
  const due = dueDate(text, dateLanguages[language], {
    now,
    timeZone,
    country: somewhere,
  });
  return due?.said.day?.is === 'feast';
}

type Feast = DayWords & { is: 'feast' };
const isFeast = (day: DayWords | undefined): day is Feast => day?.is === 'feast';

/** A day as it is written in a message: "May 10, 2027", "10 mai 2027". */
const written = (day: Temporal.PlainDate, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(day.toString()));
