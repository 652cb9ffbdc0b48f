import { createHash } from 'node:crypto';
import { PeerClock } from './peer-clock.ts';
import { mergePatch } from './merge-patch.ts';
import { pageOf } from './page-of.ts';
import { behind, type PeerAnswer, type PeerApi, type PeerRequest } from './rest-peer.ts';
import { googleError } from './google-error.ts';

type Task = Record<string, unknown> & { id: string; updated: string; etag: string };

/**
 * Google Tasks as its documents say: https://developers.google.com/workspace/tasks/reference/rest/v1/tasks and …/tasklists, with the
 * parameters of https://developers.google.com/workspace/tasks/params. Deleted tasks stay and say so; completed ones are hidden where
 * nobody asks for them.
 */
export class GoogleTasksPeer implements PeerApi {
  readonly #clock = new PeerClock();
  readonly #lists = new Map<string, Map<string, Task>>();
  #made = 0;
  /** How many are on a page, whatever is asked for. */
  pageSize = 100;
  /** Pages that lead to themselves, and pages of the same for ever. */
  pages: 'fine' | 'same' | 'endless' = 'fine';
  readonly refusal = googleError;

  constructor(...lists: readonly string[]) {
    for (const list of lists) this.#lists.set(list, new Map());
  }

  /** As if its person had written it there. */
  put(list: string, task: Readonly<Record<string, unknown>>): string {
    const id = typeof task['id'] === 'string' ? task['id'] : this.#newId();
    const before = this.#tasksOf(list).get(id) ?? { status: 'needsAction', title: '' };
    this.#keep(list, { ...before, ...task, id });
    return id;
  }

  /** As it is kept, deleted ones included. */
  at(list: string, id: string): Readonly<Record<string, unknown>> | null {
    return this.#tasksOf(list).get(id) ?? null;
  }

  /** All that is there and not deleted. */
  live(list: string): readonly Readonly<Record<string, unknown>>[] {
    return [...this.#tasksOf(list).values()].filter(({ deleted }) => deleted !== true);
  }

  delete(list: string, id: string): void {
    const task = this.#tasksOf(list).get(id);
    if (task !== undefined) this.#keep(list, { ...task, deleted: true });
  }

  /** As what was deleted long ago: nothing tells of it any more. */
  forget(list: string, id: string): void {
    this.#tasksOf(list).delete(id);
  }

  answer({ method, path, query, body }: PeerRequest): PeerAnswer | null {
    const [kind, list = '', what, id = ''] = behind(path, 'tasks', 'v1') ?? [];
    if (kind === 'users' && list === '@me') return this.#listsAnswer(id, query);
    if (kind !== 'lists' || what !== 'tasks') return null;
    const tasks = this.#lists.get(list);
    if (tasks === undefined) return { status: 404, body: googleError(404) };
    if (id === '') {
      return method === 'POST' ? this.#insert(list, body) : this.#list([...tasks.values()], query);
    }
    const task = tasks.get(id);
    if (task === undefined) return { status: 404, body: googleError(404) };
    switch (method) {
      case 'GET':
        return { status: 200, body: task };
      case 'PATCH':
        return { status: 200, body: this.#keep(list, mergePatch(task, datesOnly(body)) as Task) };
      case 'DELETE':
        this.delete(list, id);
        return { status: 204 };
      default:
        return { status: 405, body: googleError(405) };
    }
  }

  #listsAnswer(id: string, query: URLSearchParams): PeerAnswer {
    const all = [...this.#lists.keys()].map((list) => ({
      kind: 'tasks#taskList',
      id: list,
      title: `The list ${list}`,
    }));
    if (id === '@default') return { status: 200, body: all[0] };
    const { rows, next } = pageOf(all, query.get('pageToken'), this.pageSize);
    return {
      status: 200,
      body: { kind: 'tasks#taskLists', items: rows, ...(next !== null && { nextPageToken: next }) },
    };
  }

  #list(all: readonly Task[], query: URLSearchParams): PeerAnswer {
    const since = Date.parse(query.get('updatedMin') ?? '1970-01-01T00:00:00Z');
    const wanted = all
      .filter(({ updated }) => Date.parse(updated) >= since)
      .filter(({ deleted }) => query.get('showDeleted') === 'true' || deleted !== true)
      .filter(({ status }) => query.get('showCompleted') !== 'false' || status !== 'completed')
      .filter(({ hidden }) => query.get('showHidden') === 'true' || hidden !== true)
      .toSorted((a, b) => (a.updated < b.updated ? -1 : 1));
    const token = query.get('pageToken');
    const size = Math.min(this.pageSize, Number(query.get('maxResults') ?? 20));
    if (this.pages !== 'fine') {
      const next = this.pages === 'same' ? 'again' : `again-${Number(token?.slice(6) ?? 0) + 1}`;
      return { status: 200, body: { items: wanted.slice(0, size), nextPageToken: next } };
    }
    const { rows, next } = pageOf(wanted, token, size);
    return {
      status: 200,
      body: { kind: 'tasks#tasks', items: rows, ...(next !== null && { nextPageToken: next }) },
    };
  }

  #insert(list: string, body: Readonly<Record<string, unknown>>): PeerAnswer {
    const task = mergePatch({ status: 'needsAction', title: '', id: this.#newId() }, datesOnly(body)) as Task;
    return { status: 200, body: this.#keep(list, task) };
  }

  #newId(): string {
    this.#made += 1;
    return `task${this.#made}`;
  }

  #tasksOf(list: string): Map<string, Task> {
    const tasks = this.#lists.get(list);
    if (tasks === undefined) throw new Error(`the peer has no list ${list}`);
    return tasks;
  }

  #keep(list: string, task: Readonly<Record<string, unknown>> & { readonly id: string }): Task {
    const updated = this.#clock.tick();
    const etag = `"${createHash('sha256').update(`${task.id} ${updated}`).digest('base64url').slice(0, 12)}"`;
    const kept = { kind: 'tasks#task', ...task, updated, etag };
    const tasks = this.#tasksOf(list);
    // In the order of their changes.
    tasks.delete(task.id);
    tasks.set(task.id, kept);
    return kept;
  }
}

/** "The due date only records date information; the time portion of the timestamp is discarded when setting the due date." */
const datesOnly = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  typeof body['due'] === 'string'
    ? { ...body, due: `${body['due'].slice(0, 10)}T00:00:00.000Z` }
    : { ...body };
