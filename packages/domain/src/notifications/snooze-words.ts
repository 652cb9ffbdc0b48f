import { languages, type Language } from '@squeeze/contracts/languages';
import { countryOf } from '../capture/dates/countries.ts';
import { foldText } from '../capture/folded-text.ts';
import { whileReading } from '../capture/while-reading.ts';
import { lengthAhead, reminderTime, type When, wholeWhen } from '../understanding/said-when.ts';

/** Whose words, and when they were said. */
export interface SnoozeMoment {
  /** Epoch ms. */
  readonly now: number;
  /** IANA name. */
  readonly timeZone: string;
  /** Tried first; people write in others too. */
  readonly language: Language;
}

/** What leads to the time that something is put off to, in any language. */
const upTo =
  /^(?:un|')?til(?:l)? |^until |^to (?=\d|mon|tue|wed|thu|fri|sat|sun|tom|noon|mid|next)|^jusqu'(?:a|au|en) |^jusque |^au (?=\d|lun|mar|mer|jeu|ven|sam|dim|lend)|^a (?=\d)|^hasta (?:el |la |las )?/u;
/** And to how long. */
const howLong = /^(?:for|another|pour|pendant|encore|por|durante|otros?|otras?) (?:another )?/u;
const bareMinutes = /^(\d{1,3})$/u;
const moreTime =
  /^(.+?) (?:more|longer|from now|later|de plus|plus tard|mas|mas tarde)$|^(\d{1,3}) more (.+)$/u;
const halfDayMs = 12 * 3_600_000;
const minuteMs = 60_000;

/**
 * Until when words put something off, epoch ms: how long ("20 min", "for an hour"), a time ("till 6pm"), a day ("friday 3pm",
 * "demain matin"). Null where not all of them are understood, or where that is not to come.
 */
export function snoozeUntil(words: string, moment: SnoozeMoment): number | null {
  const said = foldText(words).replaceAll(/\s+/gu, ' ').trim();
  if (said === '' || said.length > longestWords) return null;
  const minutes = bareMinutes.exec(said);
  if (minutes !== null) return ahead(moment.now + Number(minutes[1]) * minuteMs, moment.now);
  const country = countryOf(moment.timeZone, null);
  const order = [moment.language, ...languages.filter((other) => other !== moment.language)];
  return whileReading(() => {
    for (const language of order) {
      const until = read(said, { ...moment, language, country });
      if (until !== null) return until;
    }
    return null;
  });
}

/** Nobody says a time in more. */
const longestWords = 80;

type Asked = SnoozeMoment & { readonly country: string | null };

function read(said: string, asked: Asked): number | null {
  if (upTo.test(said)) return timeOf(wholeWhen(atHour(said.replace(upTo, ''), asked), asked), asked);
  const long = said.replace(howLong, '');
  const more = moreTime.exec(long);
  const length = more === null ? long : (more[1] ?? `${more[2]} ${more[3]}`);
  return timeOf(lengthAhead(length, asked), asked) ?? timeOf(wholeWhen(said, asked), asked);
}

const at = { en: 'at ', fr: 'à ', es: 'a las ' } as const satisfies Record<Language, string>;

/** "Till 8" names an hour, where a number alone would be a day. */
const atHour = (said: string, { language }: Asked): string =>
  /^\d{1,2}$/u.test(said) ? at[language] + said : said;

function timeOf(when: When | null, { now, timeZone, language }: Asked): number | null {
  if (when === null) return null;
  const meant = reminderTime(when.due, { now, timeZone, language });
  // "Till 8", said at ten in the morning, is this evening.
  const isSooner = when.isOpen && !when.hasDay && meant - halfDayMs > now;
  return ahead(isSooner ? meant - halfDayMs : meant, now);
}

const ahead = (at: number, now: number): number | null => (at > now ? at : null);
