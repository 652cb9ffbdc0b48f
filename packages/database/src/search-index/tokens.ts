import { setImmediate as othersHaveRun } from 'node:timers/promises';
import { addGramsOf, beginningsOf } from '@squeeze/domain/search/search-grams';
import { soughtIn } from '@squeeze/domain/search/joined-numbers';
import { searchKey } from '@squeeze/domain/search/search-key';

/** What is found by itself. A new one is added at the end: its place in this list is part of every token. */
const entryKinds = ['todo', 'note', 'ai_task', 'run', 'message', 'conversation', 'event'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** What a token tells of its thing; as above. */
const fields = ['says', 'title_begins', 'belongs_to', 'coarse'] as const;
type Field = (typeof fields)[number];

/** What is written down of a thing to find it by. */
export interface SearchedText {
  readonly userId: string;
  readonly kind: EntryKind;
  /** Searched as the text is; its words come first in what is found. */
  readonly title: string | null;
  readonly text: string;
  /** Id of what it belongs to, for a search among that alone. */
  readonly within?: string;
}

export interface Tokens {
  /** Parted by blanks. */
  readonly tokens: string;
  readonly coarse: boolean;
}

/** A `tsvector` has room for a megabyte, and one statement of FTS5 takes 2 µs for each gram. Texts of 200,000 characters have fewer. */
const most = { grams: 45_000, bytes: 1_000_000 } as const;

/** A long text is taken apart in parts, so that others have their turn in between. */
const partOfText = 16_000;
/** How far parts reach into each other: more than a gram, or a number as it is typed. */
const shared = 128;

/** Every token of a thing; where there are too many, one that says so. */
export async function tokensOf(thing: SearchedText): Promise<Tokens> {
  const text = thing.title === null ? thing.text : `${thing.title}\n${thing.text}`;
  const grams = new Set<string>();
  let isWhole = true;
  for (let at = 0; isWhole && (at === 0 || at + shared < text.length); at += partOfText) {
    if (at > 0) await othersHaveRun();
    const key = searchKey(text.slice(at, at + partOfText + shared));
    isWhole = addGramsOf(soughtIn(key), grams, most.grams);
  }
  const beginnings = thing.title === null ? [] : beginningsOf(searchKey(thing.title));
  const others = tokensIn(spaceOf(thing, 'title_begins'), beginnings);
  if (thing.within !== undefined) others.push(`${spaceOf(thing, 'belongs_to')}${plainId(thing.within)}`);
  if (isWhole) {
    const tokens = [...tokensIn(spaceOf(thing, 'says'), grams), ...others].join(' ');
    if (Buffer.byteLength(tokens) <= most.bytes) return { tokens, coarse: false };
  }
  return { tokens: [`${spaceOf(thing, 'coarse')}${coarseMark}`, ...others].join(' '), coarse: true };
}

const tokensIn = (space: string, grams: Iterable<string>): string[] =>
  Array.from(grams, (gram) => `${space}${asLetters(gram)}`);

/**
 * What every token of one kind of one person's things begins with. So a search walks through nothing of anybody else's,
 * beginnings of words included, and its time does not grow with what others have.
 */
export function spaceOf({ userId, kind }: Pick<SearchedText, 'userId' | 'kind'>, field: Field): string {
  const place = entryKinds.indexOf(kind) * fields.length + fields.indexOf(field);
  return `${ownerPart(userId)}${place.toString(36)}`;
}

/** FTS5 parts text at the signs of ASCII: a gram that is one of them is looked up as a private character. */
export const asLetters = (gram: string): string =>
  gram.length === 1 && /[!-/:-@[-`{-~]/.test(gram) ? String.fromCharCode(0xe000 + gram.charCodeAt(0)) : gram;

/** An id as part of a token. */
export const plainId = (id: string): string => id.toLowerCase().replaceAll(/[^\da-z]/g, '');

/** What stands in the place of a text with too many tokens. */
export const coarseMark = 'x';

const partLength = 5;

/** Short, for it stands in every token. Two people in sixty million share one: whose a thing is, its entry says. */
function ownerPart(userId: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < userId.length; at += 1) {
    hash = Math.imul(hash ^ userId.charCodeAt(at), 0x01000193) >>> 0;
  }
  return (hash % 36 ** partLength).toString(36).padStart(partLength, '0');
}
