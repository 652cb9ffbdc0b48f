import type { Language } from '@squeeze/contracts/languages';
import { CalendarTextError, type CalendarTextProblem } from '@squeeze/domain/icalendar/calendar-text-error';
import { type CalendarRead, readingCalendar } from '@squeeze/domain/icalendar/read-calendar';
import { AppError } from '../../http/app-error.ts';
import { Breather } from '../../timing/breather.ts';

/** What an event is called that has no title of its own. */
const untitled = { en: '(No title)', fr: '(Sans titre)', es: '(Sin título)' } as const satisfies Record<
  Language,
  string
>;

const problems = {
  not_a_calendar: 'invalid_calendar',
  cut_short: 'invalid_calendar.cut_short',
  old_version: 'invalid_calendar.old_version',
  too_large: 'invalid_calendar.too_large',
} as const satisfies Record<CalendarTextProblem, string>;

/** Reads a calendar in short stretches. @throws {AppError} `invalid_calendar` */
export async function readFile(
  text: string,
  { timeZone, language }: { readonly timeZone: string; readonly language: Language },
): Promise<CalendarRead> {
  const breather = new Breather();
  const reading = readingCalendar(text, { timeZone, untitled: untitled[language] });
  try {
    let step = reading.next();
    for (; step.done !== true; step = reading.next()) await breather.pause();
    return step.value;
  } catch (error) {
    if (error instanceof CalendarTextError) throw new AppError(problems[error.code], { cause: error });
    throw error;
  }
}
