import type { Language } from '@squeeze/contracts/languages';
import { CalendarTextError } from '@squeeze/domain/icalendar/calendar-text-error';
import { type CalendarRead, readingCalendar } from '@squeeze/domain/icalendar/read-calendar';
import type { CalendarFailure } from '../../ports/remote-calendars.ts';
import { Breather } from '../../timing/breather.ts';

/** What an event is called that its calendar gives no name. */
const untitled = {
  en: '(No title)',
  fr: '(Sans titre)',
  es: '(Sin título)',
} as const satisfies Record<Language, string>;

interface Reader {
  /** IANA. */
  readonly timeZone: string;
  readonly language: Language;
}

/** What a calendar says, of which nothing is taken over unless all of it could be gone through. */
export interface ReadCalendar extends Pick<CalendarRead, 'name' | 'events'> {
  /** Entries that could not be read. */
  readonly unread: number;
}

/** Reads what has come as a calendar, letting others have their turn; why it is none, where it is. */
export async function readCalendar(
  bytes: Uint8Array,
  { timeZone, language }: Reader,
): Promise<ReadCalendar | CalendarFailure> {
  const breather = new Breather();
  const reading = readingCalendar(new TextDecoder().decode(bytes), {
    timeZone,
    untitled: untitled[language],
  });
  try {
    let step = reading.next();
    while (step.done !== true) {
      await breather.pause();
      step = reading.next();
    }
    const { name, events, skipped } = step.value;
    // An older state of what was read is nothing that is missing.
    return { name, events, unread: skipped.filter(({ reason }) => reason !== 'superseded').length };
  } catch (error) {
    if (!(error instanceof CalendarTextError)) throw error;
    return error.code === 'too_large' ? 'too_many' : 'not_a_calendar';
  }
}
