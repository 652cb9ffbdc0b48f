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
  /** Whether it is in the counts (`text-counts.ts`). */
  counted: Generated<Flag>;
  /** In: until it was answered. Out: until the provider had taken it. Null where that is not known. */
  processing_ms: Generated<number | null>;
  /** Which bucket that time falls into. */
  time_bucket: Generated<number | null>;
  /** `GSM-7` or `UCS-2`; null where it was not looked at. */
  encoding: Generated<string | null>;
  /** How many files came with it. */
  media: Generated<number>;
  /** ISO 3166 code of the other side’s number. */
  country: Generated<string | null>;
  /** To or from another country than that of our own number. */
  abroad: Generated<Flag>;
  /** Its states in order, each with the milliseconds after `created_at`. */
  history: Generated<string>;
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
