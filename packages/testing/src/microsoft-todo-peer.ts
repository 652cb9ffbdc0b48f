import { zoneNamed } from '@squeeze/domain/icalendar/known-zone';
import { instantOfWall } from '@squeeze/domain/schedules/wall-time';
import { graphError, refusedByGraph } from './graph-error.ts';
import { PeerClock } from './peer-clock.ts';
import { mergePatch } from './merge-patch.ts';
import type { PeerAnswer, PeerApi, PeerRequest } from './rest-peer.ts';

type Task = Record<string, unknown> & { id: string; lastModifiedDateTime: string };

interface TaskList {
  readonly tasks: Map<string, Task>;
  /** Turns at which tasks were changed, or deleted. */
  readonly turns: Map<string, number>;
}

/**
 * Microsoft To Do as its documents say: https://learn.microsoft.com/graph/api/resources/todotask and …/todotasklist, changes by
 * https://learn.microsoft.com/graph/api/todotask-delta. Due times come back in UTC.
 */
export class MicrosoftTodoPeer implements PeerApi {
  readonly #clock = new PeerClock();
  readonly #lists = new Map<string, TaskList>();
  #turn = 0;
  #forgotten = 0;
  pageSize = 100;
  /** Whose it is: tokens of another account are not known here. */
  account = 'ines';
  pages: 'fine' | 'same' | 'endless' | 'elsewhere' = 'fine';
  readonly refusal = graphError;

  constructor(...lists: readonly string[]) {
    for (const list of lists) this.#lists.set(list, { tasks: new Map(), turns: new Map() });
  }

  /** As if its person had written it there. */
  put(list: string, task: Readonly<Record<string, unknown>>): string {
    const id = typeof task['id'] === 'string' ? task['id'] : `task-${this.#turn}=`;
    const before = this.#of(list).tasks.get(id) ?? newTask;
    this.#keep(list, { ...before, ...task, id });
    return id;
  }

  at(list: string, id: string): Readonly<Record<string, unknown>> | null {
    return this.#of(list).tasks.get(id) ?? null;
  }

  delete(list: string, id: string): void {
    this.#turn += 1;
    this.#of(list).tasks.delete(id);
    this.#of(list).turns.set(id, this.#turn);
  }

  forgetTokens(): void {
    this.#turn += 1;
    this.#forgotten = this.#turn;
  }

  answer(request: PeerRequest): PeerAnswer | null {
    const { method, path, body } = request;
    const [version, me, api, lists, listId = '', what, id] = path;
    if (version !== 'v1.0' || me !== 'me' || api !== 'todo' || lists !== 'lists') return null;
    if (path.length === 4) return this.#listsAnswer(request);
    const list = this.#lists.get(listId);
    if (list === undefined || what !== 'tasks') return refusedByGraph(404);
    if (id === 'delta') return this.#delta(listId, list, request);
    if (id === undefined) {
      if (method !== 'POST') return refusedByGraph(405);
      const made = mergePatch({ ...newTask, id: `task-${this.#turn}=` }, stored(body)) as Task;
      return { status: 201, body: this.#keep(listId, made) };
    }
    const task = list.tasks.get(id);
    if (task === undefined) return refusedByGraph(404);
    switch (method) {
      case 'GET':
        return { status: 200, body: task };
      case 'PATCH':
        return { status: 200, body: this.#keep(listId, mergePatch(task, stored(body)) as Task) };
      case 'DELETE':
        this.delete(listId, id);
        return { status: 204 };
      default:
        return refusedByGraph(405);
    }
  }

  #listsAnswer({ query, origin }: PeerRequest): PeerAnswer {
    const all = [...this.#lists.keys()].map((id, at) => ({
      '@odata.etag': `W/"${id}"`,
      id,
      displayName: `The list ${id}`,
      isOwner: true,
      isShared: false,
      wellknownListName: ['defaultList', 'flaggedEmails'][at] ?? 'none',
    }));
    const from = Number(query.get('$skip') ?? 0);
    const to = from + Math.min(this.pageSize, Number(query.get('$top') ?? 100));
    const link = to < all.length && {
      '@odata.nextLink': `${origin}/v1.0/me/todo/lists?$top=100&$skip=${to}`,
    };
    return { status: 200, body: { value: all.slice(from, to), ...link } };
  }

  #delta(listId: string, { tasks, turns }: TaskList, { query, headers, origin }: PeerRequest): PeerAnswer {
    const [token, skip] = [query.get('$deltatoken'), query.get('$skiptoken')];
    const mark = `${listId} of ${this.account}`;
    const [list = mark, after = '0', offset = '0'] = (skip ?? token ?? '')
      .split('|')
      .filter((part) => part !== '');
    if (list !== mark || Number(after) < (token === null ? 0 : this.#forgotten)) return refusedByGraph(410);
    const rows = [...turns]
      .filter(([, turn]) => turn > Number(after))
      .toSorted(([, a], [, b]) => a - b)
      .flatMap(([id]): object[] => {
        const task = tasks.get(id);
        if (task !== undefined) return [task];
        return Number(after) === 0 ? [] : [{ id, '@removed': { reason: 'deleted' } }];
      });
    const asked = Number(/odata\.maxpagesize=(\d+)/.exec(headers['prefer'] ?? '')?.[1] ?? 100);
    const from = Number(offset);
    const to = from + Math.min(this.pageSize, asked);
    const place = this.pages === 'elsewhere' ? 'https://graph.example.test' : origin;
    const link = (name: string, value: string): string =>
      `${place}/v1.0/me/todo/lists/${listId}/tasks/delta?${name}=${encodeURIComponent(value)}`;
    const next =
      this.pages === 'same'
        ? { '@odata.nextLink': link('$skiptoken', `${mark}|0|0`) }
        : this.pages === 'endless' || to < rows.length
          ? { '@odata.nextLink': link('$skiptoken', `${mark}|${after}|${to}`) }
          : { '@odata.deltaLink': link('$deltatoken', `${mark}|${this.#turn}`) };
    return { status: 200, body: { '@odata.context': 'of the peer', ...next, value: rows.slice(from, to) } };
  }

  #of(list: string): TaskList {
    const found = this.#lists.get(list);
    if (found === undefined) throw new Error(`the peer has no list ${list}`);
    return found;
  }

  #keep(list: string, task: Readonly<Record<string, unknown>> & { readonly id: string }): Task {
    this.#turn += 1;
    const kept = { ...task, lastModifiedDateTime: this.#clock.tick(), '@odata.etag': `W/"${this.#turn}=="` };
    const { tasks, turns } = this.#of(list);
    tasks.set(task.id, kept);
    turns.set(task.id, this.#turn);
    return kept;
  }
}

const newTask = {
  title: '',
  importance: 'normal',
  isReminderOn: false,
  status: 'notStarted',
  body: { content: '', contentType: 'text' },
};

/** What comes in a zone goes out in UTC. */
function stored(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const due = body['dueDateTime'] as { dateTime: string; timeZone: string } | null | undefined;
  if (due == null) return { ...body };
  const zone = zoneNamed(due.timeZone) ?? 'UTC';
  const instant = instantOfWall(Date.parse(`${due.dateTime.slice(0, 19)}Z`), zone);
  const dateTime = `${new Date(instant).toISOString().slice(0, 19)}.0000000`;
  return { ...body, dueDateTime: { dateTime, timeZone: 'UTC' } };
}
