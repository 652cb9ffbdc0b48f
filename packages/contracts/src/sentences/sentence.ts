import type { first } from './en/first.ts';
import type { further } from './en/further.ts';

type English = typeof first & typeof further;

/** Every sentence a refusal can be worded with. English is the list: a translation that misses one does not compile. */
export type SentenceId = keyof English;

/** What fills the gaps of a sentence: limits, names, instants in ISO 8601. Never anything secret. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** What a table in another language satisfies. */
export type TranslationOf<Table> = Readonly<Record<keyof Table, string>>;

/** The names in braces, `{name}` or `{limit, number}`, read out of the English text. */
type GapsOf<Text extends string> = Text extends `${string}{${infer Gap}}${infer Rest}`
  ? (Gap extends `${infer Name},${string}` ? Name : Gap) | GapsOf<Rest>
  : never;

/** Sentences without gaps, which their id says in full. */
export type PlainSentenceId = {
  [Id in SentenceId]: [GapsOf<English[Id]>] extends [never] ? Id : never;
}[SentenceId];

/** Sentences that the limits of a check fill. */
export type LimitSentenceId = {
  [Id in Exclude<SentenceId, PlainSentenceId>]: [GapsOf<English[Id]>] extends ['min' | 'max'] ? Id : never;
}[Exclude<SentenceId, PlainSentenceId>];

/** What the gaps of a sentence are filled with. */
export type ValuesOf<Id extends SentenceId> = Readonly<Record<GapsOf<English[Id]>, string | number>>;

/** A sentence in no language yet. */
export interface Sentence<Id extends SentenceId = SentenceId> {
  readonly id: Id;
  readonly values: SentenceValues;
}

/** A sentence with its gaps filled; which it has is read out of the English text. */
export const says = <Id extends SentenceId>(id: Id, values: ValuesOf<Id>): Sentence<Id> => ({ id, values });
