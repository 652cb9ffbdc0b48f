import type { Generated } from 'kysely';

export interface CalendarEventsTable {
  id: string;
  user_id: string;
  calendar_id: string;
  /** By which other calendars know it, as iCalendar has it. */
  uid: string;
  title: string;
  /** A day, or a wall time in the zone of the event. */
  starts: string;
  ends: string;
  time_zone: string | null;
  place: string | null;
  category: string | null;
  status: string;
  busy: number;
  reminders_json: string;
  links_json: string;
  rule: string | null;
  extra_starts_json: string;
  excluded_json: string;
  version: number;
  source: string;
  /** Nothing of it is earlier, whatever zone its person is in. */
  first_at: number;
  /** Nothing of it is later; `endless` in the repository where it has no end. */
  last_at: number;
  /** Whether the two lie further apart than the listing of short ones looks back. */
  lasts_long: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  overrides_json: string;
  /** Properties of iCalendar that we do not know, for who asks for it back. */
  extra_json: Generated<string | null>;
  description: string | null;
  /** When the sweep looks at its reminders next, epoch ms; 0: at once. Null when nothing is to come. */
  remind_at: number | null;
  /** All that was to remind of it by then is done with, epoch ms; null before it was first looked at. */
  reminded_through: number | null;
}
