export type CalendarTextProblem =
  /** There is no VCALENDAR in it. */
  | 'not_a_calendar'
  /** It ends before its calendar does. */
  | 'cut_short'
  /** vCalendar 1.0, which writes rules in another way. */
  | 'old_version'
  /** More than `limits.calendarFile` has. */
  | 'too_large';

/** Why nothing at all can be read from a text. */
export class CalendarTextError extends Error {
  override readonly name = 'CalendarTextError';
  readonly code: CalendarTextProblem;

  constructor(code: CalendarTextProblem) {
    super(code);
    this.code = code;
  }
}
