import type { Generated } from 'kysely';

/** One turn of the assistant, without a word of it; its id is that of its reply, or of the try of a run, where it has one. */
export interface AssistantTurnsTable {
  id: string;
  user_id: string;
  /** Null for what was asked for beside a thing, such as the steps of a todo, and from before it was kept. */
  source: string | null;
  kind: string;
  /** Null where no model was asked. */
  model: string | null;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  /** How many times tokens were guessed from the length of texts. */
  estimates: Generated<number>;
  /** Micro-dollars. */
  cost: Generated<number>;
  ms: number | null;
  /** Null while it goes on. */
  outcome: string | null;
  created_at: number;
}

/** What turns come to; written by triggers of `assistant_turns` alone. */
interface TurnSumsColumns {
  turns: number;
  by_model: number;
  answered: number;
  fell_back: number;
  failed: number;
  stopped: number;
  in_chat: number;
  by_sms: number;
  in_tasks: number;
  /** How many have a time, and what those times come to. */
  timed: number;
  total_ms: number;
  input_tokens: number;
  output_tokens: number;
  micros: number;
  /** How many have tokens that nobody counted. */
  estimated: number;
}

/** Of one person within a quarter of an hour, in quarters since 1970 UTC. */
export interface TurnQuartersTable extends TurnSumsColumns {
  user_id: string;
  quarter: number;
}

/** Of everybody within an hour, in hours since 1970 UTC; to be added up over `stripe`. */
export interface TurnHoursTable extends TurnSumsColumns {
  hour: number;
  stripe: number;
}

/** How many turns of a UTC day are gone with their accounts; to be added up over `stripe`. */
export interface ErasedTurnsTable {
  day: number;
  stripe: number;
  turns: number;
}
