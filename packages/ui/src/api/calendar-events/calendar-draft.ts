import type { CalendarChange } from '@squeeze/contracts/calendars';
import { keepText, readText } from '../kept/kept-text.ts';
import type { CalendarsWrite } from './calendar-write.ts';

/** What its form has of a calendar. */
export type CalendarDraftFields = Pick<CalendarChange, 'name' | 'hue'>;

const nameOf = (calendarId: string): string => `calendar.${calendarId}`;

/** Gives what could not be saved back to its form, unless something newer is in it. */
export const keepCalendarDraft = (
  userId: string,
  { before: { id }, edit }: Extract<CalendarsWrite, { kind: 'editCalendar' }>,
): void => {
  const { name, hue } = edit;
  const text = JSON.stringify({ name, hue });
  if (text !== '{}' && readText(userId, nameOf(id)) === '') keepText(userId, nameOf(id), text);
};

/** What was given back; nothing where it was all saved. */
export const readCalendarDraft = (userId: string, calendarId: string): CalendarDraftFields => {
  try {
    return JSON.parse(readText(userId, nameOf(calendarId)) || '{}') as CalendarDraftFields;
  } catch {
    return {}; // cut short
  }
};

export const forgetCalendarDraft = (userId: string, calendarId: string): void =>
  keepText(userId, nameOf(calendarId), '');
