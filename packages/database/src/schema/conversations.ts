import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

export interface ConversationsTable {
  id: string;
  user_id: string;
  source: string;
  /** What the person wrote first. */
  user_input: string;
  message_count: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

export interface ChatMessagesTable {
  id: string;
  conversation_id: string;
  user_id: string;
  role: string;
  message_type: string | null;
  content: string;
  state: string;
  /** Counts batches of text while it is being written. */
  seq: Generated<number>;
  nothing_changed: Generated<Flag>;
  /** Idempotency-Key of the send that made it. */
  send_key: string | null;
  /** The message a reply answers. */
  reply_to: string | null;
  /** Tool calls and results of the turn, for the turns after it. */
  turn_json: string | null;
  /** Which process is writing it, and until when that is believed. */
  lease_owner: string | null;
  lease_until: number | null;
  stop_asked: Generated<Flag>;
  /** Which way it came, or went. */
  source: Generated<string>;
  created_at: number;
  /** When it was written, where it could not be sent at once. */
  written_at: Generated<number | null>;
  /** Since when another stands in its place, or in the place of one before it. */
  hidden_at: Generated<number | null>;
  /** The message in whose place it was written. */
  replaces: Generated<string | null>;
}
