import type { CalendarEvent } from '@squeeze/contracts/calendar-events';

/** An event of an hour on Tuesday, 3 November 2026, in Zagreb; `given` says what is different about it. */
export function givenEvent(given: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: '01937ac0-0000-7000-8000-000000000001',
    calendar_id: '01937ac0-0000-7000-8000-0000000000aa',
    title: 'Stand-up',
    starts: '2026-11-03T09:00:00',
    ends: '2026-11-03T10:00:00',
    time_zone: 'Europe/Zagreb',
    place: null,
    description: null,
    category: null,
    status: 'confirmed',
    busy: true,
    reminders: [],
    links: [],
    rule: null,
    extra_starts: [],
    excluded: [],
    overrides: [],
    version: 1,
    source: 'app',
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-01T08:00:00.000Z',
    ...given,
  };
}
