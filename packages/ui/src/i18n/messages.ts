import type { en } from './catalogue/en.ts';

/** What a message may be given to fill its places with. */
export type MessageValue = string | number;

type English = typeof en;
export type MessageId = keyof English;

/** A whole catalogue: a text for every id. */
export type Catalogue = Record<MessageId, string>;

/** The type an area's translation satisfies, so that a missing or an invented id is a type error. */
export type TranslationOf<Area> = Record<keyof Area, string>;

type IsBranching<Message extends string> = Message extends
  | `${string}, plural,${string}`
  | `${string}, select,${string}`
  | `${string}, selectordinal,${string}`
  ? true
  : false;

/** The names in braces, `{name}` or `{count, number}`, read out of the English text. */
type Places<Message extends string> = Message extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name},${string}` ? Name : Place) | Places<Rest>
  : never;

/** Branching messages name their places inside branches too; those are not told apart here, only that some are needed. */
type ValuesOf<Message extends string> =
  true extends IsBranching<Message> ? Record<string, MessageValue> : Record<Places<Message>, MessageValue>;

type NeedsValues<Message extends string> =
  true extends IsBranching<Message> ? true : [Places<Message>] extends [never] ? false : true;

/** Ids whose text has no places: the ones a table of labels may hold. */
export type PlainMessageId = {
  [Id in MessageId]: NeedsValues<English[Id]> extends true ? never : Id;
}[MessageId];

export type MessageValues<Id extends MessageId> = ValuesOf<English[Id]>;

/** The second argument of `t`: absent for a plain message, required and checked by name for one with places. */
export type MessageArguments<Id extends MessageId> =
  NeedsValues<English[Id]> extends true ? [values: MessageValues<Id>] : [];

/** Looks a message up in the language of the moment and fills its places. */
export type Translate = <Id extends MessageId>(id: Id, ...values: MessageArguments<Id>) => string;
