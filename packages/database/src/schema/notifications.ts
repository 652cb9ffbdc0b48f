import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

export interface NotificationsTable {
  id: string;
  user_id: string;
  kind: string;
  title: string;
  body: string | null;
  task_id: string | null;
  /** What it reminds of where that is an event, and which time of it. */
  event_id: string | null;
  occurrence: string | null;
  run_id: string | null;
  /** Lines of a digest. */
  items_json: string;
  due_at: number | null;
  late: Flag;
  /** What it is about, so that nobody is told twice. */
  dedupe_key: string;
  created_at: number;
  /** Its creation, or the end of quiet hours. */
  shown_at: number;
  /** When open clients were told of it; null while it waits for `shown_at`. */
  announced_at: number | null;
  read_at: number | null;
  /** What its person has answered. */
  answer: string | null;
  answered_at: number | null;
  /** When it comes again; of what is done, when it was to. */
  snoozed_until: number | null;
  deleted_at: number | null;
}

/** Which runs a notification tells of: one, or the several of a digest. */
export interface RunNotificationsTable {
  run_id: string;
  notification_id: string;
}

/** One channel of one notification. */
export interface DeliveriesTable {
  id: string;
  notification_id: string;
  user_id: string;
  channel: string;
  status: string;
  reason: string | null;
  attempts: Generated<number>;
  /** How many of `attempts` were before its person last asked for it again. */
  earlier_attempts: Generated<number>;
  created_at: number;
  /** When it was last taken for sending. */
  claimed_at: number | null;
  settled_at: number | null;
  /** When it was looked into what had become of one without an answer. */
  reconciled_at: number | null;
}

/** Which of several texted reminders an answer is meant for: asked of a person by text, one question at a time. */
export interface ReminderQuestionsTable {
  user_id: string;
  answer: string;
  /** Of a snooze, until when. */
  until: number | null;
  /** In the order of the numbered lines. */
  notification_ids_json: string;
  created_at: number;
}
