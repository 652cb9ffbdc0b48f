import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

/** What was last done to a thing of a calendar, or of the todos; written by triggers. */
export interface CalendarChangesTable {
  /** Rises with each change of a person's things. */
  seq: Generated<number>;
  user_id: string;
  /** The id of a calendar, or `todos`. */
  collection: string;
  thing_id: string;
  /** Deleted, or moved to another calendar. */
  is_gone: Flag;
  changed_at: number;
}

/** Up to which change what is gone has been forgotten. */
export interface CalendarChangeFloorsTable {
  user_id: string;
  seq: number;
}

/** How a program calls what it made: an event or todo in its collection, or a calendar, whose collection is empty. */
export interface DavNamesTable {
  user_id: string;
  collection: string;
  name: string;
  thing_id: string;
}

/** Properties that programs keep with a thing and that mean nothing here. */
export interface DavPropertiesTable {
  user_id: string;
  thing_id: string;
  /** `{namespace}name`. */
  name: string;
  /** The element, complete in itself. */
  xml: string;
}

/** What a todo has from iCalendar that no field of ours holds. */
export interface TodoCalendarDataTable {
  todo_id: string;
  user_id: string;
  uid: string;
  extra_json: string;
}
