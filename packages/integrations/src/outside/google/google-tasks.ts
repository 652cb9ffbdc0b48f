import { limits } from '@squeeze/contracts/limits';
import type { Clock } from '@squeeze/server/ports/clock';
import type { OutsideTodo } from '@squeeze/server/ports/outside-fields';
import {
  type ChangesFrom,
  type ChangesPage,
  type OutsideCall,
  type OutsideChange,
  OutsideFailure,
  type OutsideItem,
  type OutsideList,
  type OutsideLists,
} from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import { type OutsideApi, type OutsideApiOptions, orMissing } from '../outside-api.ts';
import { cappedText, optionalText } from '../outside-text.ts';
import { dueDay } from '../due-day.ts';
import { allPages, lastOfEach, nextPlace, placeIn, placeText } from '../paging.ts';
import { googleApi } from './google-api.ts';

/** https://developers.google.com/workspace/tasks/reference/rest/v1/tasklists */
const TaskList = z.object({ id: z.string().min(1), title: z.string().optional() });
const TaskLists = z.object({ items: z.array(TaskList).optional(), nextPageToken: z.string().optional() });

/** https://developers.google.com/workspace/tasks/reference/rest/v1/tasks */
const Task = z.object({
  id: z.string().min(1),
  etag: z.string().optional(),
  title: z.string().optional(),
  notes: z.string().optional(),
  status: z.string().optional(),
  due: z.string().optional(),
  updated: z.string().optional(),
  deleted: z.boolean().optional(),
});
type Task = z.infer<typeof Task>;
const Tasks = z.object({ items: z.array(Task).optional(), nextPageToken: z.string().optional() });

/** Its longest, by its documents. */
const longest = { title: 1_024, notes: 8_192 };

/** What was changed while a round was read may become visible only after it. */
const overlapMs = 5 * 60_000;

/**
 * Deletions are told for a while that no document names, and whoever was away for longer hears nothing of them: all is read anew so often,
 * and what is not there then has gone.
 */
const wholeEveryMs = 7 * 24 * 60 * 60_000;

/** When all was read the last time, by our clock. */
const Known = z.object({ wholeAt: z.number() });

/** Of a round: what it began at, the latest change that was seen, and when all was read the last time. */
const Seen = z.object({ since: z.string().nullable(), newest: z.number(), wholeAt: z.number() });

/**
 * Google Tasks, https://developers.google.com/workspace/tasks/reference/rest: lists and the tasks in them, which have a day and no time, no
 * priority, and no id of ours. There are no sync tokens: changes are those after the latest that was seen, told again for a while,
 * and all there is now and then. Nor is there a condition on a write, so that a version is compared just before it.
 */
export class GoogleTasks implements OutsideLists<OutsideTodo> {
  readonly #api: OutsideApi;
  readonly #clock: Clock;

  constructor(options: OutsideApiOptions & { readonly clock: Clock }) {
    this.#api = googleApi('https://tasks.googleapis.com/tasks/v1', options);
    this.#clock = options.clock;
  }

  async lists(call: OutsideCall): Promise<readonly OutsideList[]> {
    const path = ['users', '@me', 'lists'];
    const usual = await orMissing(
      this.#api.read(call, { kind: 'lists', path: [...path, '@default'] }, TaskList),
    );
    const all = await allPages(async (page) => {
      const query = { maxResults: '100', pageToken: page ?? undefined };
      const { items, nextPageToken } = await this.#api.read(call, { kind: 'lists', path, query }, TaskLists);
      return { items: items ?? [], next: nextPageToken ?? null };
    });
    return lastOfEach(all, ({ id }) => id).map(({ id, title }) => ({
      id,
      name: cappedText(title, limits.calendarName.max),
      writable: true,
      usual: id === usual?.id,
    }));
  }

  async changes(call: OutsideCall, listId: string, from: ChangesFrom): Promise<ChangesPage<OutsideTodo>> {
    const page = from.page === null ? null : placeIn(from.page, listId, Seen);
    const before = page?.more ?? this.#begin(listId, from.state);
    const query = {
      maxResults: '100',
      showCompleted: 'true',
      showDeleted: 'true',
      showHidden: 'true',
      updatedMin: before.since ?? undefined,
      pageToken: page?.token,
    };
    const answer = await this.#api.read(
      call,
      { kind: 'changes', path: ['lists', listId, 'tasks'], query },
      Tasks,
    );
    const tasks = lastOfEach(answer.items ?? [], ({ id }) => id);
    const newest = Math.max(before.newest, ...tasks.map(({ updated }) => Date.parse(updated ?? '') || 0));
    const changes = tasks.map(changeOf);
    const { nextPageToken: next } = answer;
    if (next !== undefined && next !== '') {
      const more = { ...before, newest };
      return { changes, nextPage: placeText(listId, nextPlace(page, next, more)), state: null };
    }
    const token = new Date(newest).toISOString();
    const { wholeAt } = before;
    return { changes, nextPage: null, state: placeText(listId, { token, count: 0, more: { wholeAt } }) };
  }

  /** @throws {OutsideFailure} `state_lost` where it is time to read all anew */
  #begin(listId: string, state: string | null): z.infer<typeof Seen> {
    const now = this.#clock.now();
    if (state === null) return { since: null, newest: 0, wholeAt: now };
    const { token, more } = placeIn(state, listId, Known);
    if (now - more.wholeAt > wholeEveryMs) throw new OutsideFailure('state_lost');
    return { since: sinceOf(token), newest: Date.parse(token) || 0, wholeAt: more.wholeAt };
  }

  async item(call: OutsideCall, listId: string, id: string): Promise<OutsideItem<OutsideTodo> | null> {
    const task = await orMissing(
      this.#api.read(call, { kind: 'item', path: ['lists', listId, 'tasks', id] }, Task),
    );
    return task === null || task.deleted === true ? null : itemOf(task);
  }

  /** It gives its ids itself: whoever has no answer looks whether it is there. */
  async create(call: OutsideCall, listId: string, fields: OutsideTodo): Promise<OutsideItem<OutsideTodo>> {
    const path = ['lists', listId, 'tasks'];
    const body = written(fields, call.timeZone);
    return itemOf(await this.#api.read(call, { kind: 'create', method: 'POST', path, body }, Task));
  }

  async update(
    call: OutsideCall,
    listId: string,
    id: string,
    fields: Partial<OutsideTodo>,
    version: string | null,
  ): Promise<OutsideItem<OutsideTodo>> {
    const body = written(fields, call.timeZone);
    const isNothing = Object.keys(body).length === 0;
    if (version !== null || isNothing) {
      const before = await this.item(call, listId, id);
      if (before === null) throw new OutsideFailure('missing');
      if (version !== null && before.version !== version) throw new OutsideFailure('changed_meanwhile');
      // A priority is nothing that it has.
      if (isNothing) return before;
    }
    const path = ['lists', listId, 'tasks', id];
    return itemOf(await this.#api.read(call, { kind: 'update', method: 'PATCH', path, body }, Task));
  }

  async remove(call: OutsideCall, listId: string, id: string, version: string | null): Promise<void> {
    if (version !== null) {
      const before = await this.item(call, listId, id);
      if (before === null) return;
      if (before.version !== version) throw new OutsideFailure('changed_meanwhile');
    }
    const path = ['lists', listId, 'tasks', id];
    await orMissing(this.#api.send(call, { kind: 'remove', method: 'DELETE', path }));
  }

  readonly holds = (fields: OutsideTodo, timeZone?: string): OutsideTodo => ({
    title: cappedText(fields.title, longest.title),
    description: optionalText(fields.description, longest.notes),
    due_date: fields.due_date === null ? null : dueDay(fields.due_date, timeZone),
    priority: 'medium',
    done: fields.done,
  });
}

const sinceOf = (token: string): string | null => {
  const at = Date.parse(token);
  return Number.isNaN(at) || at <= overlapMs ? null : new Date(at - overlapMs).toISOString();
};

const changeOf = (task: Task): OutsideChange<OutsideTodo> =>
  task.deleted === true
    ? { kind: 'gone', id: task.id, at: instantOf(task.updated) }
    : { kind: 'item', item: itemOf(task) };

const itemOf = (task: Task): OutsideItem<OutsideTodo> => ({
  id: task.id,
  version: task.etag ?? null,
  changedAt: instantOf(task.updated),
  fields: {
    title: cappedText(task.title, limits.todoTitle.max),
    description: optionalText(task.notes, limits.todoDescription.max),
    // "The due date only records date information; the time portion of the timestamp is discarded."
    due_date: z.iso.date().safeParse(task.due?.slice(0, 10)).data ?? null,
    priority: 'medium',
    done: task.status === 'completed',
  },
});

function instantOf(text: string | undefined): number | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
}

/** Only what is named, in its words; null clears. */
function written(fields: Partial<OutsideTodo>, timeZone?: string): Record<string, unknown> {
  const { title, description, due_date: due, done } = fields;
  return {
    ...(title !== undefined && { title: cappedText(title, longest.title) }),
    ...(description !== undefined && { notes: optionalText(description, longest.notes) }),
    ...(due !== undefined && { due: due === null ? null : `${dueDay(due, timeZone)}T00:00:00.000Z` }),
    ...(done !== undefined && (done ? { status: 'completed' } : { status: 'needsAction', completed: null })),
  };
}
