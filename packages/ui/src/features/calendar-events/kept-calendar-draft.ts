import type { CalendarChange } from '@squeeze/contracts/calendars';
import { keepText, readText } from '../../api/kept/kept-text.ts';

/** What its form has of a calendar. */
type CalendarDraftFields = Pick<CalendarChange, 'name' | 'hue'>;

const nameOf = (calendarId: string): string => `calendar.${calendarId}`;

/** What could not be saved and was given back; nothing where all was. */
export const readCalendarDraft = (userId: string, calendarId: string): CalendarDraftFields => {
  try {
    return JSON.parse(readText(userId, nameOf(calendarId)) || '{}') as CalendarDraftFields;
  } catch {
    return {}; // not ours, or cut short
  }
};

export const forgetCalendarDraft = (userId: string, calendarId: string): void =>
  keepText(userId, nameOf(calendarId), '');
