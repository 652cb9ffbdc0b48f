import { Temporal } from 'temporal-polyfill';
import { dateLanguages } from '../capture/dates/date-languages.ts';
import { dueDate, wholeDue } from '../capture/dates/due-date.ts';
import { momentKey } from '../capture/dates/moment-key.ts';
import type { SaidMoment } from '../capture/dates/resolve-due.ts';
import { blotOut } from '../capture/folded-text.ts';
import { keptWhileReading } from '../capture/while-reading.ts';
import { dayInZone, instantAt, wallTime } from '../zoned-time.ts';
import type { Asked, Due } from './intent.ts';

/** A date that a whole text says. */
export interface When {
  due: Due;
  hasDay: boolean;
  /** `HH:MM`, where a time was said. */
  time: string | null;
  /** The time may be in either half of the day: "6". */
  isOpen: boolean;
  /** Counted from now: "in an hour". */
  ahead: boolean;
  /** What the words said, before the calendar was looked at. */
  said: SaidMoment;
}

type Moment = Pick<Asked, 'now' | 'timeZone' | 'language' | 'country'> & {
  /** Whether a day that has passed is an answer too: "yesterday". */
  past?: boolean;
};

/** What is put before a text to read it as a date: "march 3" and "5" alone may be other things. */
const leads = {
  en: ['', 'on ', 'at ', 'by ', 'in '],
  fr: ['', 'le ', 'à ', 'avant ', 'dans ', 'on ', 'at ', 'in '],
  es: ['', 'el ', 'a las ', 'antes del ', 'en ', 'on ', 'at ', 'in '],
} as const;
const lasting = { en: ['in '], fr: ['dans ', 'in '], es: ['en ', 'in '] } as const;

/** Reads a text that is a date and nothing else; `first` says whether "2h" is rather how long or at what time. */
export const wholeWhen = (text: string, moment: Moment, first: 'time' | 'length' = 'time'): When | null =>
  (first === 'time' ? keptTime : keptLength)(text, moment);

const keptTime = keptWhileReading((text, moment: Moment) => whenIn(text, moment, 'time'), momentKey);
const keptLength = keptWhileReading((text, moment: Moment) => whenIn(text, moment, 'length'), momentKey);

/** Nobody says a date and nothing else in more, and each lead is read with all of it. */
const longestWhen = 240;

function whenIn(text: string, moment: Moment, first: 'time' | 'length'): When | null {
  if (text.length > longestWhen) return null;
  const tried =
    first === 'time' ? leads[moment.language] : ['', ...lasting[moment.language], ...leads[moment.language]];
  const whole = first === 'time' ? wholeDue(text, dateLanguages[moment.language], moment) : null;
  if (whole !== null) return whenOf(whole.due, whole.said, moment);
  for (const lead of tried) {
    const line = lead + text.trim();
    const due = dueDate(line, dateLanguages[moment.language], moment);
    if (due !== null) {
      const rest = blotOut(line, due.words).slice(lead.length);
      if (!/[\p{L}\p{N}]/u.test(rest)) {
        return whenOf(due.due, due.said, moment);
      }
    }
  }
  return null;
}

/** A length of time from now, and nothing else: "2 days", "an hour". */
export function lengthAhead(text: string, moment: Moment): When | null {
  for (const lead of lasting[moment.language]) {
    const when = wholeWhen(lead + text, moment);
    if (when?.ahead === true) {
      return when;
    }
  }
  return null;
}

/** A date as it was resolved, with what its words said. */
export function whenOf(due: Due, said: SaidMoment, moment: Moment): When {
  const timed = due.length > 10;
  return {
    due,
    hasDay: said.day !== undefined || said.minutes !== undefined,
    time: timed ? wallTime(Date.parse(due), moment.timeZone) : null,
    isOpen: said.clock?.exact === false && said.part === undefined,
    ahead: said.minutes !== undefined || said.day?.is === 'ahead',
    said,
  };
}

const morning = '09:00';
const hourMs = 3_600_000;

/**
 * When to remind: the time said; without one at nine on the day said, or in an hour where that has passed; without
 * a day tomorrow. A time that has passed today means tomorrow. Epoch ms.
 */
export function reminderTime(due: Due | null, { now, timeZone }: Moment): number {
  const today = dayInZone(now, timeZone);
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  if (due === null) {
    return instantAt(tomorrow, morning, timeZone);
  }
  if (due.length > 10) {
    const instant = Date.parse(due);
    return instant > now ? instant : instantAt(tomorrow, wallTime(instant, timeZone), timeZone);
  }
  const nine = instantAt(due, morning, timeZone);
  return nine > now ? nine : Math.ceil(now / 60_000) * 60_000 + hourMs;
}
