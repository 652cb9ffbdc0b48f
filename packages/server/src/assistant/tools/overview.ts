import { limits } from '@squeeze/contracts/limits';
import { overdue, overview } from '@squeeze/domain/overview/overview';
import { namedSpan, spanNames } from '@squeeze/domain/overview/named-span';
import { z } from 'zod';
import { presentInstant } from '../../http/present-instant.ts';
import { listOccurrences } from '../../features/calendar-events/list-events.ts';
import { shownCalendars } from '../../features/calendar-events/shown-calendars.ts';
import { presentTodo } from '../../features/todos/present-todo.ts';
import { thingsOfSpan } from '../things-of-span.ts';
import { shownEvent } from './shown-event.ts';
import { readTool } from './tool.ts';
import type { TodoRecord } from '@squeeze/database/repositories/todo-repository';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';

const shown = 30;

export const overviewTool = readTool({
  name: 'overview',
  description:
    'How today, tomorrow or this week looks: what to begin with, what is in the calendar and due, carried over, coming by itself and finished. Also what is overdue. Use it for "what is on today?" and for summaries.',
  input: z.object({
    range: z
      .enum([...spanNames, 'carried_over', 'overdue', 'finished'])
      .default('today')
      .describe('carried_over: from days that have passed; finished: this week so far'),
  }),
  read: async ({ db, owner, now }, { range }) => {
    const name = spanNames.find((one) => one === range);
    const span = namedSpan(name ?? (range === 'finished' ? 'week' : 'today'), now, owner.timeZone);
    const things = await thingsOfSpan(db, owner.userId, span);
    if (range === 'overdue') return { overdue: listed(overdue(things.todos, now), shownTodo) };
    const found = overview(things, span, now, owner.timeZone);
    if (range === 'carried_over') return { carried_over: listed(found.carriedOver, shownTodo) };
    if (range === 'finished') return { finished: listed(found.finished, finishedTodo) };
    const { occurrences } = await listOccurrences(db, owner, {
      from: span.from,
      to: span.to,
      limit: limits.eventsListed.max,
      after: null,
      isShown: await shownCalendars(db, owner.userId),
    });
    return {
      events: listed(occurrences, (time) => shownEvent(time, owner.timeZone)),
      begin_with: found.first === null ? null : shownTodo(found.first),
      due: listed(found.due, shownTodo),
      carried_over: listed(found.carriedOver, shownTodo),
      without_a_date: found.undated.length,
      coming: listed(found.runs, shownTask),
      finished: listed(found.finished, finishedTodo),
    };
  },
});

/** As many as a model should read, with how many there are. */
const listed = <Thing, Shown>(things: readonly Thing[], show: (thing: Thing) => Shown) => ({
  count: things.length,
  first: things.slice(0, shown).map(show),
});

function shownTodo(todo: TodoRecord) {
  const { id, title, due_date: due, priority, status } = presentTodo(todo);
  return { id, title, due, priority, status };
}

const finishedTodo = ({ id, title, completedAt }: TodoRecord) => ({
  id,
  title,
  finished_at: presentInstant(completedAt),
});

const shownTask = ({ id, title, type, nextRunAt }: AiTaskRecord) => ({
  id,
  title,
  type,
  next_run: presentInstant(nextRunAt),
});
