import type { SearchHit, SearchKind } from '@squeeze/contracts/search';
import type { Db } from '@squeeze/database/connection';
import { searchChats } from '@squeeze/database/repositories/chat-search-repository';
import { searchRuns } from '@squeeze/database/repositories/run-search-repository';
import * as found from '@squeeze/database/repositories/search-repository';
import { isInternalText } from '@squeeze/domain/chat/internal-text';
import { withoutEscapes } from '@squeeze/domain/markdown/as-markdown';
import { findExcerpt } from '@squeeze/domain/search/find-excerpt';
import { rankFound } from '@squeeze/domain/search/rank-found';
import { searchWords } from '@squeeze/domain/search/search-key';
import { textHolds } from '@squeeze/domain/search/text-holds';
import { presentInstant } from '../../http/present-instant.ts';

/** Of each kind: the latest of them are ranked, so that one search stays small however much there is. */
const lookedAt = 100;
const excerptLength = 140;
const titleLength = 100;

export interface Search {
  readonly sought: string;
  /** Null: everywhere. */
  readonly in: SearchKind | null;
  readonly limit: number;
}

interface FoundThing {
  readonly kind: SearchKind;
  readonly id: string;
  readonly parentId: string | null;
  readonly title: string;
  /** Null where it has not been read yet: only what is shown is, since a text may be long. */
  readonly text: string | null;
  readonly at: number;
  readonly closed: boolean;
}

/** Looks through what a person has for every word that is sought; the best first, at most `limit`. */
export async function searchThings(
  db: Db,
  ownerId: string,
  search: Search,
): Promise<{ readonly hits: SearchHit[]; readonly more: boolean }> {
  const words = searchWords(search.sought);
  const kinds = search.in === null ? (Object.keys(looks) as SearchKind[]) : [search.in];
  const things: FoundThing[] = [];
  // One after the other: on SQLite they share one connection anyway.
  for (const kind of kinds) things.push(...(await looks[kind](db, ownerId, search.sought, words)));
  const ranked = rankFound(things, words);
  const hits: SearchHit[] = [];
  // One more than is shown, to know whether there are others.
  for (let at = 0; at < ranked.length && hits.length <= search.limit; at += search.limit + 1) {
    const some = ranked.slice(at, at + search.limit + 1);
    const texts = await readTexts(db, ownerId, some);
    for (const thing of some) {
      const text = thing.text ?? texts.get(thing.id) ?? '';
      // The index has the pieces of a word, which may stand apart.
      if (thing.text === null && !textHolds(`${thing.title}\n${text}`, words)) continue;
      hits.push(presentHit(thing, text, words));
    }
  }
  return { hits: hits.slice(0, search.limit), more: hits.length > search.limit };
}

/** What is only read once it is to be shown. */
const unreadKinds = ['todo', 'note', 'event', 'ai_task', 'run'] as const satisfies SearchKind[];

async function readTexts(
  db: Db,
  ownerId: string,
  things: readonly FoundThing[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const kind of unreadKinds) {
    const ids = things.filter((thing) => thing.kind === kind).map(({ id }) => id);
    for (const [id, text] of await found.readSearchedTexts(db, ownerId, kind, ids)) texts.set(id, text);
  }
  return texts;
}

type Look = (db: Db, ownerId: string, sought: string, words: readonly string[]) => Promise<FoundThing[]>;

/** One for each kind: whoever adds a noun adds its line. */
const looks: Readonly<Record<SearchKind, Look>> = {
  todo: async (db, ownerId, _, words) =>
    (await found.searchTodos(db, ownerId, { words, limit: lookedAt })).map((row) => ({
      ...row,
      kind: 'todo',
      parentId: null,
      text: null,
      closed: row.status === 'completed' || row.status === 'cancelled',
    })),
  note: async (db, ownerId, _, words) =>
    (await found.searchNotes(db, ownerId, { words, limit: lookedAt })).map((row) => ({
      ...row,
      kind: 'note',
      parentId: null,
      text: null,
      closed: row.status === 'archived',
    })),
  event: async (db, ownerId, _, words) =>
    (await found.searchEvents(db, ownerId, { words, limit: lookedAt })).map((row) => ({
      ...row,
      kind: 'event',
      parentId: null,
      text: null,
      closed: row.status === 'cancelled',
    })),
  ai_task: async (db, ownerId, _, words) =>
    (await found.searchAiTasks(db, ownerId, { words, limit: lookedAt })).map((row) => ({
      ...row,
      kind: 'ai_task',
      parentId: null,
      text: null,
      closed: row.status === 'completed',
    })),
  run: async (db, ownerId, _, words) =>
    (await searchRuns(db, ownerId, { words, limit: lookedAt })).map(({ taskId, ...row }) => ({
      ...row,
      kind: 'run',
      parentId: taskId,
      text: null,
      closed: true,
    })),
  chat: async (db, ownerId, sought) =>
    (await searchChats(db, ownerId, sought, { limit: lookedAt, before: null })).hits
      .filter(({ message }) => message?.role !== 'assistant' || !isInternalText(message.content))
      .map(({ conversationId, title, message, at }) => ({
        kind: 'chat',
        id: message?.id ?? conversationId,
        parentId: message === null ? null : conversationId,
        title,
        text: message?.role === 'assistant' ? withoutEscapes(message.content) : (message?.content ?? ''),
        at,
        closed: false,
      })),
};

/** An excerpt of what the words stand in: the title speaks for itself. */
function presentHit(
  { kind, id, parentId, title, at, closed }: FoundThing,
  text: string,
  words: readonly string[],
): SearchHit {
  const [shortened] = findExcerpt(title, [], titleLength);
  return {
    kind,
    id,
    parent_id: parentId,
    title: shortened?.text ?? '',
    excerpt: text.trim() === '' ? [] : [...findExcerpt(text, words, excerptLength)],
    at: presentInstant(at),
    closed,
  };
}
