import { type PlannableTodo, planDay } from '../todos/plan-day.ts';

/** A stretch of time; epoch ms, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

export interface OverviewTodo extends PlannableTodo {
  /** When it is due: its time, or the end of its day; epoch ms, null for an undated one. */
  dueSort: number | null;
  /** Epoch ms. */
  completedAt: number | null;
}

export interface OverviewTask {
  /** Epoch ms; null when nothing is to come. */
  nextRunAt: number | null;
}

/** How a stretch of time looks. Every todo is in one list only. */
export interface Overview<Todo, Task> {
  /** Open from days that have passed, the most pressing first; only where the span covers the present. */
  carriedOver: Todo[];
  /** Open and due in the span, earliest first. */
  due: Todo[];
  /** Todos without a date; they belong to a span that covers the present. */
  undated: Todo[];
  /** What comes by itself in the span, soonest first. */
  runs: Task[];
  /** Finished in the span, the last first. */
  finished: Todo[];
  /** The one thing to begin with; null where the span is not about now. */
  first: Todo | null;
}

/**
 * Lays out a stretch of time for the day that people in `zone` (IANA name) have at `now` (epoch ms). What is first and
 * what is carried over is as `planDay` has it, so that all screens agree.
 */
export function overview<Todo extends OverviewTodo, Task extends OverviewTask>(
  things: { readonly todos: readonly Todo[]; readonly tasks: readonly Task[] },
  span: Span,
  now: number,
  zone: string,
): Overview<Todo, Task> {
  const isAboutNow = span.from <= now && now < span.to;
  const plan = planDay(things.todos, now, zone);
  const planned = [...(plan.now === null ? [] : [plan.now]), ...plan.next, ...plan.later];
  const onTime = planned.filter(({ id }) => !plan.carriedOver.has(id));
  // What only starts later is due all the same.
  const open = things.todos.filter(({ status }) => status === 'pending' || status === 'in_progress');
  return {
    carriedOver: isAboutNow ? planned.filter(({ id }) => plan.carriedOver.has(id)) : [],
    due: open.filter((todo) => !plan.carriedOver.has(todo.id) && isDueIn(todo, span)).toSorted(byDue),
    undated: isAboutNow ? onTime.filter(({ dueSort }) => dueSort === null) : [],
    runs: things.tasks
      .filter(({ nextRunAt }) => isWithin(nextRunAt, span))
      .toSorted((a, b) => (a.nextRunAt ?? 0) - (b.nextRunAt ?? 0)),
    finished: things.todos
      .filter(({ status, completedAt }) => status === 'completed' && isWithin(completedAt, span))
      .toSorted((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0)),
    first: isAboutNow ? plan.now : null,
  };
}

/** Open todos whose time has passed, those of earlier today included; longest ago first. */
export const overdue = <Todo extends OverviewTodo>(todos: readonly Todo[], now: number): Todo[] =>
  todos
    .filter(({ status }) => status === 'pending' || status === 'in_progress')
    .filter(({ dueSort }) => dueSort !== null && dueSort <= now)
    .toSorted(byDue);

const isWithin = (at: number | null, { from, to }: Span): boolean => at !== null && at >= from && at < to;

/** A day ends where the next begins, so its end lies within the day only if it is no later than the span's. */
const isDueIn = ({ dueAt, dueSort }: OverviewTodo, span: Span): boolean =>
  isWithin(dueAt ?? (dueSort === null ? null : dueSort - 1), span);

const byDue = (a: OverviewTodo, b: OverviewTodo): number =>
  (a.dueSort ?? Number.MAX_SAFE_INTEGER) - (b.dueSort ?? Number.MAX_SAFE_INTEGER) ||
  a.createdAt - b.createdAt;
