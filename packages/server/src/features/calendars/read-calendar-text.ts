import type { Language } from '@squeeze/contracts/languages';
import type { CalendarRead } from '@squeeze/domain/icalendar/read-calendar';
import { inStretches } from '../../timing/in-stretches.ts';

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
  return await inStretches(readingCalendar(text, { timeZone, untitled: untitledEvent[language] }));
}
