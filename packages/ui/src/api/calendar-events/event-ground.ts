import { createSelector } from '@reduxjs/toolkit';
import { selectEntries } from '../outbox/outbox-slice.ts';
import type { SharedState } from '../store-hooks.ts';
import { calendarApi } from './calendar-event-endpoints.ts';
import { calendarsAfter, type EventGround } from './event-effects.ts';
import { ownOf } from './own-calendars.ts';

const selectCalendars = calendarApi.endpoints.listCalendars.select(undefined);

const selectFirstCalendar = createSelector(
  [(state: SharedState) => selectCalendars(state).data?.calendars, selectEntries],
  (listed = [], entries) => ownOf(calendarsAfter(listed, entries))[0]?.id ?? '',
);

/** What captured events stand on, as far as it is known here: the server puts them in the person's first calendar too. */
export const selectEventGround = createSelector(
  [(state: SharedState) => state.auth.user?.time_zone ?? 'UTC', selectFirstCalendar],
  (timeZone, calendarId): EventGround => ({ timeZone, calendarId }),
);
