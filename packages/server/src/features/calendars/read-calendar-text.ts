import type { Language } from '@squeeze/contracts/languages';
import type { CalendarRead } from '@squeeze/domain/icalendar/read-calendar';
import { Breather } from '../../timing/breather.ts';

/** What an event is called that comes without a title. */
const untitledEvent: Readonly<Record<Language, string>> = {
  en: '(No title)',
  fr: '(Sans titre)',
  es: '(Sin título)',
};

/** Who reads, for times in no zone and titles that are missing. */
export interface CalendarReader {
  /** IANA. */
  readonly timeZone: string;
  readonly language: Language;
}

/** Reads a calendar in short stretches, between which others have their turn. @throws {CalendarTextError} where it is none */
export async function readCalendarText(
  text: string,
  { timeZone, language }: CalendarReader,
): Promise<CalendarRead> {
  // With what knows zones by other names it is large, and most starts never need it.
  const { readingCalendar } = await import('@squeeze/domain/icalendar/read-calendar');
  const breather = new Breather();
  const reading = readingCalendar(text, { timeZone, untitled: untitledEvent[language] });
  let step = reading.next();
  for (; step.done !== true; step = reading.next()) await breather.pause();
  return step.value;
}
