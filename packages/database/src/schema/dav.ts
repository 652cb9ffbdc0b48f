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

/** Up to which change of a collection what is gone has been forgotten. */
export interface CalendarCollectionFloorsTable {
  user_id: string;
  collection: string;
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

/** Files of any kind that programs keep at /dav, and the folders that these lie in. */
export interface DavFilesTable {
  id: string;
  user_id: string;
  /** The folder that it lies in; empty for the person's own. */
  parent_id: string;
  name: string;
  /** As it was sent; null for a folder. */
  type: string | null;
  bytes: number;
  /** Without its quotation marks; empty for a folder. */
  etag: string;
  created_at: number;
  updated_at: number;
  /** Null for a folder. */
  content: Uint8Array | null;
}

/** What a todo has from iCalendar that no field of ours holds. */
export interface TodoCalendarDataTable {
  todo_id: string;
  user_id: string;
  uid: string;
  extra_json: string;
}
