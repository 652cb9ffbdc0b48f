import type { Generated } from 'kysely';

/** What texts come to; written by triggers of `text_messages` alone. Money in millionths of a US dollar. */
interface TextSums {
  messages: number;
  inbound: number;
  characters: number;
  succeeded: number;
  failed: number;
  /** How many have a time, and what those times come to. */
  timed: number;
  total_ms: number;
  micros_in: number;
  micros_out: number;
  micros_mms: number;
  micros_abroad: number;
  /** How many prices are an estimate. */
  estimated: number;
  /** Of those that went out: segments, texts that need Unicode, and texts on our own accord. */
  segments: number;
  ucs2: number;
  notices: number;
}

/** Of one person within a quarter of an hour, in quarters since 1970 UTC. */
export interface TextQuartersTable extends TextSums {
  user_id: string;
  quarter: number;
  min_ms: number | null;
  max_ms: number | null;
  /** How often what is counted of the person in it has changed, here and on its day. */
  changes: Generated<number>;
}

/** Of one person on a UTC day, in days since 1970. */
export interface TextDaysTable {
  day: number;
  user_id: string;
  messages: number;
  micros: number;
}

/** Of everybody within an hour, in hours since 1970 UTC; to be added up over `stripe`, which is -1 of what has been put together. */
export interface TextHoursTable extends TextSums {
  hour: number;
  stripe: number;
  /** How often what is counted of texts of that hour has changed, here and elsewhere. */
  changes: Generated<number>;
}

/** How many took how long on a UTC day, by `time-buckets.ts`; to be added up over `stripe`. */
export interface TextTimeBucketsTable {
  day: number;
  bucket: number;
  stripe: number;
  messages: number;
}

/** How many counted texts of a UTC day are gone with their accounts; to be added up over `stripe`. */
export interface ErasedTextsTable {
  day: number;
  stripe: number;
  messages: number;
}
