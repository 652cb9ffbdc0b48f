import { CalendarTextError, type CalendarTextProblem } from '@squeeze/domain/icalendar/calendar-text-error';
import type { CalendarRead } from '@squeeze/domain/icalendar/read-calendar';
import { AppError } from '../../http/app-error.ts';
import { type CalendarReader, readCalendarText } from '../calendars/read-calendar-text.ts';

const problems = {
  not_a_calendar: 'invalid_calendar',
  cut_short: 'invalid_calendar.cut_short',
  old_version: 'invalid_calendar.old_version',
  too_large: 'invalid_calendar.too_large',
} as const satisfies Record<CalendarTextProblem, string>;

/** Reads the calendar of a file. @throws {AppError} `invalid_calendar` */
export async function readFile(text: string, reader: CalendarReader): Promise<CalendarRead> {
  try {
    return await readCalendarText(text, reader);
  } catch (error) {
    if (error instanceof CalendarTextError) throw new AppError(problems[error.code], { cause: error });
    throw error;
  }
}
