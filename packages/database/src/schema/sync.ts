import type { Flag } from '../flag.ts';

/** When a connection is kept in step next, and by whom now. */
export interface SyncConnectionsTable {
  integration_id: string;
  user_id: string;
  due_at: number | null;
  /** Until then one process alone speaks with the provider for it. */
  lease_until: number | null;
  failures: number;
  trouble: string | null;
  /** Until when its provider wants to be left alone, whoever asks. */
  rest_until: number | null;
  /** Since when a list of it, or all of it, could not be kept in step; and whether its person was told. */
  failing_since: number | null;
  told: Flag;
}

/** A list of a provider that its person has chosen. */
export interface SyncListsTable {
  id: string;
  user_id: string;
  integration_id: string;
  noun: string;
  outside_id: string;
  name: string;
  writable: Flag;
  /** Where its things are here: the category of todos, null for none; the calendar of events. */
  target: string | null;
  is_home: Flag;
  /** When its person said yes to what would come and go; nothing is done before. */
  confirmed_at: number | null;
  /** What is here already has yet to be added to what goes there. */
  sends_own: Flag;
  /** Where the next reading begins, and the page at which this one goes on, as the provider says it. */
  state: string | null;
  page: string | null;
  /** Counts readings of all there is. */
  reading: number;
  /** Up to which of `calendar_changes` own changes have been taken up. */
  heard_seq: number;
  last_synced_at: number | null;
  trouble: string | null;
  /** Rounds in a row in which it could not be kept in step, and until when it is left alone for that. */
  failures: number;
  rest_until: number | null;
  /** What is chosen of it and waits for a yes, while it goes on as it is: `home` and `target`. */
  next_json: string | null;
  /** Whether its events remind here as well, as chosen, and as those that are here do. */
  reminds: Flag;
  reminds_set: Flag;
  created_at: number;
}

/** A thing here and the item that it is there. */
export interface SyncLinksTable {
  id: string;
  user_id: string;
  list_id: string;
  noun: string;
  thing_id: string;
  /** Null before it was made there; kept after it has gone there, since it may come back. */
  outside_id: string | null;
  version: string | null;
  /** What both sides said when they last agreed; null while it is not on both. */
  agreed_json: string | null;
  /** As it was sent to be made there, while no answer was heard: nobody knows whether it is. */
  sent_json: string | null;
  /** How often it was made there. */
  makings: number;
  /** Whether it was there first, and is here because of that alone. */
  came: Flag;
  /** The last reading of all that it was in. */
  seen_reading: number;
  /** When it has to be looked at because of a change here. */
  due_at: number | null;
  /** Why it is not sent any more until it changes. */
  trouble: string | null;
  /** Its person has said yes to what was held back, since others would be told of it. */
  may_tell: Flag;
  updated_at: number;
}

/** What one round has done with one list. */
export interface SyncLogTable {
  id: string;
  user_id: string;
  integration_id: string;
  provider: string;
  noun: string;
  list_name: string;
  added_here: number;
  changed_here: number;
  removed_here: number;
  added_there: number;
  /** Made there once more, after it had been deleted there. */
  made_anew: number;
  changed_there: number;
  removed_there: number;
  conflicts: number;
  /** Items that are there and that our fields cannot say, and some of them by name. */
  unread: number;
  unread_json: string;
  /** Changes that were not sent, and some of them by title and reason. */
  held_back: number;
  held_json: string;
  /** What was taken away here, by its receipts. */
  removed_json: string;
  failure: string | null;
  created_at: number;
}

/** What both sides had changed, each in its own way. */
export interface SyncConflictsTable {
  id: string;
  user_id: string;
  provider: string;
  noun: string;
  thing_id: string;
  title: string;
  field: string;
  /** Where the value was written that is not there any more. */
  other_side: string;
  is_doubt: Flag;
  kept_json: string;
  other_json: string;
  created_at: number;
  settled_at: number | null;
  settled: string | null;
  /** Of the change that put a value in the place of the other. */
  receipt_id: string | null;
}
