import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { CalendarFailure } from '../../ports/remote-calendars.ts';

/** An event as a calendar from elsewhere says it. */
export type ReadEvent = Omit<
  CalendarEvent,
  'id' | 'calendar_id' | 'version' | 'source' | 'created_at' | 'updated_at'
> & { readonly uid: string };

export interface ReadCalendar {
  readonly name: string | null;
  readonly events: readonly ReadEvent[];
  readonly unread: number;
}

export function readCalendar(_bytes: Uint8Array, _timeZone: string): Promise<ReadCalendar | CalendarFailure> {
  return Promise.resolve('not_a_calendar');
}
