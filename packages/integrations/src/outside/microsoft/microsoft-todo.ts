import { limits } from '@squeeze/contracts/limits';
import type { TodoPriority } from '@squeeze/contracts/todos';
import { windowsZoneOf, zoneNamed } from '@squeeze/domain/icalendar/known-zone';
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
import { dayAt, dueDay } from '../due-day.ts';
import { instantOfWall } from '../event-series.ts';
import { type OutsideApi, type OutsideApiOptions, orMissing, shaped } from '../outside-api.ts';
import { cappedText, optionalText, plainText } from '../outside-text.ts';
import { allPages, lastOfEach, nextPlace, placeIn, placeText } from '../paging.ts';
import { askedBy, graphApi, GraphBody, graphPage, GraphTime, instantOf, queryOf } from './graph-api.ts';

/** https://learn.microsoft.com/graph/api/resources/todotasklist */
const TaskLists = graphPage(
  z.object({
    id: z.string().min(1),
    displayName: z.string().nullish(),
    wellknownListName: z.string().nullish(),
  }),
);

/** https://learn.microsoft.com/graph/api/resources/todotask */
const Task = z.object({
  id: z.string().min(1),
  '@odata.etag': z.string().nullish(),
  '@removed': z.unknown().optional(),
  title: z.string().nullish(),
  body: GraphBody.nullish(),
  dueDateTime: GraphTime.nullish(),
  importance: z.string().nullish(),
  status: z.string().nullish(),
  lastModifiedDateTime: z.string().nullish(),
});
type Task = z.infer<typeof Task>;
const Tasks = graphPage(Task);

/** Of the title of anything in a mailbox. */
const longestTitle = 255;

const importances: Readonly<Record<TodoPriority, string>> = { low: 'low', medium: 'normal', high: 'high' };

/**
 * Microsoft To Do, https://learn.microsoft.com/graph/api/resources/todo-overview. Its due is a day, though it is written with a time and a
 * zone; its own progress (in progress, waiting, deferred) stays until something is done, or is not. Its documents name no condition
 * on a write, so that a version is compared just before it, and nothing by which a repeated creation is known.
 */
export class MicrosoftTodo implements OutsideLists<OutsideTodo> {
  readonly #api: OutsideApi;

  constructor(options: OutsideApiOptions) {
    this.#api = graphApi(options);
  }

  async lists(call: OutsideCall): Promise<readonly OutsideList[]> {
    const all = await allPages(async (page) => {
      const query = queryOf(page ?? '$top=100');
      const answer = await this.#api.read(
        call,
        { kind: 'lists', path: ['me', 'todo', 'lists'], query },
        TaskLists,
      );
      const next = answer['@odata.nextLink'];
      return { items: answer.value, next: next === undefined ? null : askedBy(next, this.#api) };
    });
    return lastOfEach(all, ({ id }) => id).map(({ id, displayName, wellknownListName: known }) => ({
      id,
      name: cappedText(displayName, limits.calendarName.max),
      // What is in it are mails.
      writable: known !== 'flaggedEmails',
      usual: known === 'defaultList',
    }));
  }

  async changes(call: OutsideCall, listId: string, from: ChangesFrom): Promise<ChangesPage<OutsideTodo>> {
    const page = from.page === null ? null : placeIn(from.page, listId, z.null());
    const place = page ?? (from.state === null ? null : placeIn(from.state, listId, z.null()));
    const { status, body } = await this.#api.send(call, {
      kind: 'changes',
      path: [...this.#tasks(listId), 'delta'],
      query: queryOf(place?.token ?? ''),
      headers: { prefer: 'odata.maxpagesize=100' },
      ...(place !== null && { answers: [400, 410] }),
    });
    if (status >= 400) throw new OutsideFailure('state_lost');
    const { value, '@odata.nextLink': next, '@odata.deltaLink': last } = shaped(body, Tasks);
    const changes = lastOfEach(value, ({ id }) => id).map((task) => changeOf(task, call.timeZone));
    if (next !== undefined) {
      const behind = nextPlace(page, askedBy(next, this.#api), null);
      return { changes, nextPage: placeText(listId, behind), state: null };
    }
    if (last === undefined) throw new OutsideFailure('garbled');
    const token = askedBy(last, this.#api);
    return { changes, nextPage: null, state: placeText(listId, { token, count: 0, more: null }) };
  }

  async item(call: OutsideCall, listId: string, id: string): Promise<OutsideItem<OutsideTodo> | null> {
    const task = await this.#task(call, listId, id);
    return task === null ? null : itemOf(task, call.timeZone);
  }

  #task(call: OutsideCall, listId: string, id: string): Promise<Task | null> {
    const path = [...this.#tasks(listId), id];
    return orMissing(this.#api.read(call, { kind: 'item', path }, Task));
  }

  /** It gives its ids itself: whoever has no answer looks whether it is there. */
  async create(call: OutsideCall, listId: string, fields: OutsideTodo): Promise<OutsideItem<OutsideTodo>> {
    const body = written(fields, call.timeZone);
    const question = { kind: 'create', method: 'POST', path: this.#tasks(listId), body } as const;
    return itemOf(await this.#api.read(call, question, Task), call.timeZone);
  }

  async update(
    call: OutsideCall,
    listId: string,
    id: string,
    fields: Partial<OutsideTodo>,
    version: string | null,
  ): Promise<OutsideItem<OutsideTodo>> {
    const known = await this.#task(call, listId, id);
    if (known === null) throw new OutsideFailure('missing');
    const before = itemOf(known, call.timeZone);
    if (version !== null && before.version !== version) throw new OutsideFailure('changed_meanwhile');
    const { done, ...others } = fields;
    // What is in progress there is no more done here than what has not been begun.
    const isSame = done === before.fields.done;
    const body = written(withUnseen(isSame ? others : fields, known), call.timeZone);
    if (Object.keys(body).length === 0) return before;
    const path = [...this.#tasks(listId), id];
    const task = await this.#api.read(call, { kind: 'update', method: 'PATCH', path, body }, Task);
    return itemOf(task, call.timeZone);
  }

  async remove(call: OutsideCall, listId: string, id: string, version: string | null): Promise<void> {
    if (version !== null) {
      const before = await this.item(call, listId, id);
      if (before === null) return;
      if (before.version !== version) throw new OutsideFailure('changed_meanwhile');
    }
    const path = [...this.#tasks(listId), id];
    await orMissing(this.#api.send(call, { kind: 'remove', method: 'DELETE', path }));
  }

  readonly holds = (fields: OutsideTodo, timeZone?: string): OutsideTodo => ({
    title: cappedText(fields.title, longestTitle),
    description: optionalText(fields.description, limits.todoDescription.max),
    due_date: fields.due_date === null ? null : dueDay(fields.due_date, timeZone),
    priority: fields.priority,
    done: fields.done,
  });

  #tasks(listId: string): string[] {
    return ['me', 'todo', 'lists', listId, 'tasks'];
  }
}

const changeOf = (task: Task, timeZone?: string): OutsideChange<OutsideTodo> =>
  task['@removed'] === undefined
    ? { kind: 'item', item: itemOf(task, timeZone) }
    : { kind: 'gone', id: task.id, at: null };

const itemOf = (task: Task, timeZone?: string): OutsideItem<OutsideTodo> => ({
  id: task.id,
  version: task['@odata.etag'] ?? null,
  changedAt: instantOf(task.lastModifiedDateTime),
  fields: {
    title: cappedText(task.title, limits.todoTitle.max),
    description: optionalText(textOf(task.body), limits.todoDescription.max),
    due_date: task.dueDateTime == null ? null : dueOf(task.dueDateTime, timeZone),
    priority: task.importance === 'high' || task.importance === 'low' ? task.importance : 'medium',
    done: task.status === 'completed',
  },
});

/** What is longer there than a text may be here keeps its end, which nobody has seen here, behind what is written of it. */
function withUnseen(fields: Partial<OutsideTodo>, { body }: Task): Partial<OutsideTodo> {
  const { description } = fields;
  if (description === undefined || description === null) return fields;
  const whole = cappedText(textOf(body), Number.POSITIVE_INFINITY);
  const unseen = whole.slice(cappedText(whole, limits.todoDescription.max).length);
  return unseen === '' ? fields : { ...fields, description: description + unseen };
}

/** What a body says without its looks. */
export const textOf = (body: z.infer<typeof GraphBody> | null | undefined): string =>
  body?.contentType === 'html' ? plainText(body.content ?? '') : (body?.content ?? '');

/**
 * The day that is meant: midnight in the zone that is named, which programs write that know no zones; else the one in which the
 * person has that moment, since its own apps write midnight there.
 */
function dueOf({ dateTime, timeZone: named }: z.infer<typeof GraphTime>, timeZone?: string): string | null {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(dateTime) ?? [];
  if (!z.iso.date().safeParse(day).success) return null;
  if (time === '00:00:00') return day;
  if (!z.iso.time().safeParse(time).success) return null;
  return dayAt(instantOfWall(`${day}T${time}`, zoneNamed(named ?? '') ?? 'UTC'), timeZone);
}

/** Only what is named, in its words; null clears. */
function written(fields: Partial<OutsideTodo>, timeZone?: string): Record<string, unknown> {
  const { title, description, due_date: due, priority, done } = fields;
  return {
    ...(title !== undefined && { title: cappedText(title, longestTitle) }),
    ...(description !== undefined && { body: { content: description ?? '', contentType: 'text' } }),
    ...(due !== undefined && {
      dueDateTime: due === null ? null : writtenDue(dueDay(due, timeZone), timeZone),
    }),
    ...(priority !== undefined && { importance: importances[priority] }),
    ...(done !== undefined && { status: done ? 'completed' : 'notStarted' }),
  };
}

const writtenDue = (day: string, timeZone = 'UTC'): z.input<typeof GraphTime> => ({
  dateTime: `${day}T00:00:00`,
  timeZone: windowsZoneOf(timeZone) ?? 'UTC',
});
