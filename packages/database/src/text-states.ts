import { sql } from 'kysely';

/**
 * In: `received` waits for its answer, `answered` has it, `ignored` gets none. Out: see `textProgress`; `unknown` was
 * sent without an answer.
 */
export type TextState =
  | 'received'
  | 'answered'
  | 'ignored'
  | 'queued'
  | 'sending'
  | 'refused'
  | 'unknown'
  | 'accepted'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed';

/** How far a state is: what is told late never leads back. */
export const textProgress: Readonly<Record<TextState, number>> = {
  received: 0,
  answered: 1,
  ignored: 1,
  queued: 0,
  sending: 1,
  refused: 1,
  unknown: 1,
  accepted: 2,
  sent: 3,
  delivered: 4,
  undelivered: 4,
  failed: 4,
};

/** What is counted as having ended well, and as having failed; see `docs/analytics.md`. */
export const succeededStates = [
  'answered',
  'accepted',
  'sent',
  'delivered',
] as const satisfies readonly TextState[];
export const failedStates = ['refused', 'undelivered', 'failed'] as const satisfies readonly TextState[];

/** A state that a text came to, and when, in epoch ms. */
export interface TextStep {
  readonly state: TextState;
  readonly at: number;
}

/** What a state is called in the history of a row; how many milliseconds after the text was written down follow. */
const letters: Readonly<Record<TextState, string>> = {
  received: 'r',
  answered: 'a',
  ignored: 'i',
  queued: 'q',
  sending: 'g',
  refused: 'x',
  unknown: 'k',
  accepted: 't',
  sent: 's',
  delivered: 'd',
  undelivered: 'u',
  failed: 'f',
};
const stateOfLetter: ReadonlyMap<string, TextState> = new Map(
  Object.entries(letters).map(([state, letter]) => [letter, state as TextState]),
);

export const firstStep = (state: TextState): string => `${letters[state]}0`;

/** The history of a row of `text_messages` with one more step, in SQL. */
export const withStep = (state: TextState, now: number) =>
  sql<string>`text_messages.history || ${` ${letters[state]}`} || (cast(${now} as bigint) - text_messages.created_at)`;

/** The history of a row, oldest first; empty where it was not kept yet. */
export const stepsOf = (history: string, createdAt: number): TextStep[] =>
  history.split(' ').flatMap((step) => {
    const state = stateOfLetter.get(step.charAt(0));
    return state === undefined ? [] : [{ state, at: createdAt + Number(step.slice(1)) }];
  });
