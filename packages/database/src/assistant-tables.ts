import type { Generated } from 'kysely';
import type { Flag } from './schema.ts';

export interface ConversationsTable {
  id: string;
  user_id: string;
  door: string;
  /** What the person wrote first. */
  user_input: string;
  message_count: number;
  search_text: string;
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
  door: Generated<string>;
  /** The content without case and accents. */
  search_text: Generated<string>;
  created_at: number;
  /** Since when another stands in its place, or in the place of one before it. */
  hidden_at: Generated<number | null>;
  /** The message in whose place it was written. */
  replaces: Generated<string | null>;
}

export interface MemoryFactsTable {
  id: string;
  user_id: string;
  text: string;
  /** The text without case and accents. */
  text_key: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
}

export interface ReceiptsTable {
  id: string;
  user_id: string;
  message_id: string | null;
  run_id: string | null;
  /** The how-manieth change of its message or run, from 0. */
  call_index: number;
  door: string;
  tool: string;
  state: string;
  noun: string;
  noun_id: string;
  action: string;
  title: string;
  /** A day or an instant in ISO 8601. */
  due: string | null;
  arguments_json: string;
  /** What Undo puts back; null where there was nothing before. */
  before_json: string | null;
  /** `updated_at` of the thing right after: a later one means that it has changed since. */
  noun_updated_at: number | null;
  created_at: number;
  settled_at: number | null;
  undo_until: number | null;
}

export interface AssistantModelTable {
  id: string;
  endpoint: string;
  model: string;
  key_sealed: string | null;
  /** Micro-dollars, as all that follow. */
  input_price: number | null;
  output_price: number | null;
  daily_cost_per_person: number | null;
  daily_cost_overall: number | null;
  updated_at: number;
}

export interface ModelUsageTable {
  id: string;
  user_id: string;
  model: string;
  input_tokens: number;
  output_tokens: number;
  estimated: Flag;
  /** Micro-dollars. */
  cost: number;
  created_at: number;
}
