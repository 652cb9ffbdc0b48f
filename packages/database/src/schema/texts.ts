import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

/** One text, in or out. What it says stands here only until it has been answered or sent. */
export interface TextMessagesTable {
  id: string;
  /** Null for a number that speaks for nobody. */
  user_id: string | null;
  direction: string;
  purpose: string;
  /** The other side, E.164; null for a number that speaks for nobody. */
  phone_number: string | null;
  /** As the provider names it. */
  provider_id: string | null;
  state: string;
  /** How far it is, so that news in any order never lead back. */
  progress: number;
  body_sealed: string | null;
  characters: number;
  segments: number;
  /** Millionths of a US dollar. */
  price_micros: number;
  /** Told by the provider; an estimate until then. */
  price_final: Generated<Flag>;
  error_code: string | null;
  created_at: number;
  settled_at: number | null;
}

/** Numbers that want no texts, whoever they belong to. */
export interface TextStopsTable {
  number_hash: string;
  stopped_at: number;
}

/** What a person is asked to confirm by text: one thing at a time. */
export interface TextConfirmationsTable {
  user_id: string;
  /** The reply whose proposals it is about, or the run. */
  message_id: string | null;
  run_id: string | null;
  digits_sealed: string;
  tries: Generated<number>;
  created_at: number;
  expires_at: number;
}
