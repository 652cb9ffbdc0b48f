import type { SearchHit, SearchKind } from '@squeeze/contracts/search';
import type { Db } from '@squeeze/database/connection';
import { searchChats } from '@squeeze/database/repositories/chat-search-repository';
import * as found from '@squeeze/database/repositories/search-repository';
import { isInternalText } from '@squeeze/domain/chat/internal-text';
import { withoutEscapes } from '@squeeze/domain/markdown/as-markdown';
import { findExcerpt } from '@squeeze/domain/search/find-excerpt';
import { rankFound } from '@squeeze/domain/search/rank-found';
import { searchWords } from '@squeeze/domain/search/search-key';
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
  readonly text: string;
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
  return {
    hits: ranked.slice(0, search.limit).map((thing) => presentHit(thing, words)),
    more: ranked.length > search.limit,
  };
}

type Look = (db: Db, ownerId: string, sought: string, words: readonly string[]) => Promise<FoundThing[]>;

/** One for each kind: whoever adds a noun adds its line. */
const looks: Readonly<Record<SearchKind, Look>> = {
  todo: async (db, ownerId, _, words) =>
    (await found.searchTodos(db, ownerId, { words, limit: lookedAt })).map((row) => ({
      ...row,
      kind: 'todo',
      parentId: null,
      closed: row.status === 'completed' || row.status === 'cancelled',
    })),
  ai_task: async (db, ownerId, _, words) =>
    (await found.searchAiTasks(db, ownerId, { words, limit: lookedAt })).map((row) => ({
      ...row,
      kind: 'ai_task',
      parentId: null,
      closed: row.status === 'completed',
    })),
  run: async (db, ownerId, _, words) =>
    (await found.searchRuns(db, ownerId, { words, limit: lookedAt })).map(({ taskId, ...row }) => ({
      ...row,
      kind: 'run',
      parentId: taskId,
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
  { kind, id, parentId, title, text, at, closed }: FoundThing,
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
