import { z } from 'zod';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { day, id, instant, optionalText, soughtText, text } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { signedIn } from './callers.ts';
import { pageQuery } from './paging.ts';

export const todoPriorities = ['low', 'medium', 'high'] as const;
export const todoStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const;
export const todoFilters = ['all', 'pending', 'completed'] as const;
/** `closed`: completed or cancelled, what a list of open todos leaves out. */
export const todoListFilters = [...todoFilters, 'closed'] as const;
/**
 * What is due by today, what is due from today on, what lies under Someday or has not started, and what is completed: each in an order
 * of its own, by groups.
 */
export const todoViews = ['today', 'upcoming', 'someday', 'done'] as const;
export type TodoView = (typeof todoViews)[number];
/** `position`: by hand; what was given no place stands where its priority and its age put it. */
export const todoSorts = ['created_at', 'due_date', 'priority', 'position'] as const;

export const TodoPriority = z.enum(todoPriorities);
export type TodoPriority = z.infer<typeof TodoPriority>;
export const TodoStatus = z.enum(todoStatuses);
export type TodoStatus = z.infer<typeof TodoStatus>;
export type TodoFilter = (typeof todoListFilters)[number];
export type TodoSort = (typeof todoSorts)[number];

/** A calendar day (counts until its end in the person's zone) or an instant. */
export const DueDate = z.union([day, instant], issue('date_invalid'));

/** One step of a todo, with a tick of its own. */
export const TodoStep = z
  .strictObject({
    /** Chosen by whoever adds it; no other step of the todo has it. */
    id: z.string().regex(/^[\w-]{1,64}$/),
    title: text(limits.todoStepTitle.max, issue('text_required')),
    done: z.boolean(),
  })
  .meta({ id: 'TodoStep' });
export type TodoStep = z.infer<typeof TodoStep>;

export const TodoSteps = z
  .array(TodoStep)
  .max(limits.todoSteps.max, issue('steps_too_many', { max: limits.todoSteps.max }))
  .refine((all) => new Set(all.map((step) => step.id)).size === all.length, issue('step_ids_same'));

/** `date`: counted from the day it has by its rule; `completion`: from the day on which it is done. */
export const todoRepeatAfter = ['date', 'completion'] as const;

/** That a todo comes again once it is done: an RRULE (RFC 5545) of days, without a DTSTART. COUNT counts this one too. */
export const TodoRepeat = z
  .strictObject({
    rule: text(limits.eventRule.max, issue('rule_required')),
    after: z.enum(todoRepeatAfter),
  })
  .meta({ id: 'TodoRepeat' });
export type TodoRepeat = z.infer<typeof TodoRepeat>;

/** Minutes. */
export const TodoEstimate = z.int().min(limits.todoEstimate.min).max(limits.todoEstimate.max);

/**
 * Whether a text is a key of a fractional index: letters and digits, of which the first says how long the whole part is; what
 * follows is a fraction in 62 digits, and ends in no nought. So there is always one between two others.
 */
function isPosition(key: string): boolean {
  if (!/^[A-Za-z][\dA-Za-z]*$/.test(key)) return false;
  const head = key.charCodeAt(0);
  const whole = 2 + (head >= 97 ? head - 97 : 90 - head);
  // The smallest whole part is left free, so that something can still lie before each.
  if (key.length < whole || key === `A${'0'.repeat(26)}`) return false;
  return key.length === whole || !key.endsWith('0');
}

/** Where a todo stands in an order by hand: smaller keys, by code unit, stand before greater ones; equal ones go by their ids. */
export const TodoPosition = z
  .string()
  .max(limits.todoPosition.max, issue('position_invalid'))
  .refine(isPosition, issue('position_invalid'));

/**
 * What people say of a todo, within its limits. A new field begins here: the compiler names what has to carry it, and
 * CONTRIBUTING lists it.
 */
const writable = {
  title: text(limits.todoTitle.max, issue('title_required')),
  description: optionalText(limits.todoDescription.max),
  due_date: DueDate.nullable(),
  priority: TodoPriority,
  category: optionalText(limits.todoCategory.max),
  status: TodoStatus,
  /** The day from which on it is to be seen; not after the one it is due. */
  start_date: day.nullable(),
  /** Put off without a date: one that is given takes it out of there, and so does a beginning. */
  someday: z.boolean(),
  estimate_minutes: TodoEstimate.nullable(),
  steps: TodoSteps,
  position: TodoPosition.nullable(),
  /** Of a todo that is done it has gone on to the next. */
  repeat: TodoRepeat.nullable(),
};

export type TodoField = keyof typeof writable;

/**
 * What only the server says of a todo; a client may echo it back in a PUT, where it is accepted and ignored. But with a
 * status that it takes back the todo has the times again that are sent with it.
 */
const echoed = {
  id: z.unknown(),
  created_at: z.unknown(),
  updated_at: z.unknown(),
  started_at: z.unknown(),
  completed_at: z.unknown(),
  series_id: z.unknown(),
  occurrence: z.unknown(),
};

export const Todo = z
  .object({
    id,
    title: z.string(),
    description: z.string().nullable(),
    due_date: DueDate.nullable(),
    priority: TodoPriority,
    category: z.string().nullable(),
    status: TodoStatus,
    start_date: day.nullable(),
    someday: z.boolean(),
    estimate_minutes: z.int().nullable(),
    steps: z.array(TodoStep),
    position: z.string().nullable(),
    repeat: TodoRepeat.nullable(),
    /** What it has in common with those before and after it that came of the same rule. */
    series_id: id.nullable(),
    /** When it is by its rule, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`; it stays where the todo is moved. */
    occurrence: z.string().nullable(),
    created_at: instant,
    updated_at: instant,
    started_at: instant.nullable(),
    completed_at: instant.nullable(),
  } satisfies Record<TodoField | keyof typeof echoed, z.ZodType>)
  .meta({ id: 'Todo' });
export type Todo = z.infer<typeof Todo>;

export const TodoDraft = z.strictObject({
  title: writable.title,
  description: writable.description.default(null),
  due_date: writable.due_date.default(null),
  priority: writable.priority.default('medium'),
  category: writable.category.default(null),
  status: writable.status.default('pending'),
  start_date: writable.start_date.default(null),
  someday: writable.someday.default(false),
  estimate_minutes: writable.estimate_minutes.default(null),
  steps: writable.steps.default([]),
  position: writable.position.default(null),
  repeat: writable.repeat.default(null),
} satisfies Record<TodoField, z.ZodType>);
export type TodoDraft = z.output<typeof TodoDraft>;

/**
 * A draft as it is sent. Who chooses the id can link to a todo that the server has not heard of. Created again it stays as it is.
 */
export const TodoCreation = TodoDraft.extend({ id: id.toLowerCase().optional() });
export type TodoCreation = z.output<typeof TodoCreation>;

/** PUT merges: an absent field is unchanged, null clears it. */
export const TodoChange = z.strictObject({ ...writable, ...echoed }).partial();
export type TodoChange = z.output<typeof TodoChange>;

export const TodoPage = z
  .object({
    todos: z.array(Todo),
    next_cursor: z.string().nullable(),
    /** Only of views: how many of the group that the last of them is in come after it. */
    rest_of_group: z.int().optional(),
  })
  .meta({ id: 'TodoPage' });
export type TodoPage = z.infer<typeof TodoPage>;

/** The day as Now / Next / Later; `later` holds the first page of the rest, `counts` all of it. */
export const DayPlan = z
  .object({
    now: Todo.nullable(),
    next: z.array(Todo),
    later: z.array(Todo),
    /** Ids of planned todos whose day has passed; shown as "carried over". */
    carried_over: z.array(id),
    counts: z.object({
      open: z.int(),
      later: z.int(),
      carried_over: z.int(),
      completed_today: z.int(),
      /** Completed or cancelled, whenever that was. */
      closed: z.int().optional(),
      /** Open, but not of the day: under Someday, or not started yet. */
      waiting: z.int().optional(),
    }),
  })
  .meta({ id: 'DayPlan' });
export type DayPlan = z.infer<typeof DayPlan>;

/** As many are read at once by their ids. */
export const todosReadMax = 100;

const uuid = String.raw`[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}`;

const todoParams = z.object({ id });
const todoAnswer = z.object({ todo: Todo });
/** What became of a todo, and of those that come after it. */
const changedAnswer = z.object({
  todo: Todo,
  /** Of one that repeats and is over: the one that comes now; null where none does any more. */
  next: Todo.nullable().optional(),
  /** The one that had come after it, and has gone again with this one being open. */
  gone: id.optional(),
});

export const seriesOutcomes = ['open', 'completed', 'skipped', 'cancelled'] as const;
/** The latest of a series; as many are read. */
export const seriesMax = 200;

export const todoEndpoints = {
  listTodos: endpoint({
    method: 'get',
    path: '/todos',
    summary:
      'List todos by page, or the day as Now / Next / Later with view=day. The views today, upcoming, someday and done have a filter and an order of their own',
    tag: 'todos',
    callers: signedIn,
    query: z.strictObject({
      view: z.enum(['list', 'day', ...todoViews]).default('list'),
      filter: z.enum(todoListFilters).default('all'),
      sort: z.enum(todoSorts).default('created_at'),
      category: soughtText(limits.todoCategory.max).optional(),
      /** Whether todos of lists in the archive are among them; in views by days they are only where a category is named. */
      archived: z.enum(['with', 'without']).default('with'),
      /** Whether open todos that lie under Someday are among them; views have an answer of their own. */
      someday: z.enum(['with', 'without']).default('with'),
      ...pageQuery,
    }),
    response: z.union([TodoPage, DayPlan]),
    problems: ['validation_failed'],
  }),
  createTodo: endpoint({
    method: 'post',
    path: '/todos',
    summary: 'Create a todo',
    tag: 'todos',
    callers: signedIn,
    body: TodoCreation,
    response: changedAnswer,
    status: 201,
    problems: ['validation_failed', 'limit_reached'],
  }),
  getTodo: endpoint({
    method: 'get',
    path: '/todos/{id}',
    summary: 'Read one todo',
    tag: 'todos',
    callers: signedIn,
    params: todoParams,
    response: todoAnswer,
    problems: ['not_found'],
  }),
  readTodos: endpoint({
    method: 'get',
    path: '/todos/some',
    summary: 'Read several todos by their ids, and say which of them there are none of',
    tag: 'todos',
    callers: signedIn,
    query: z.strictObject({
      ids: z
        .string()
        .regex(new RegExp(`^${uuid}(?:,${uuid}){0,${todosReadMax - 1}}$`))
        .meta({ description: `Up to ${todosReadMax}, with commas in between` }),
    }),
    response: z.object({ todos: z.array(Todo), missing: z.array(id) }),
    problems: ['validation_failed'],
  }),
  updateTodo: endpoint({
    method: 'put',
    path: '/todos/{id}',
    summary: 'Change a todo; absent fields stay, null clears',
    tag: 'todos',
    callers: signedIn,
    params: todoParams,
    body: TodoChange,
    response: changedAnswer,
    problems: ['validation_failed', 'not_found'],
  }),
  deleteTodo: endpoint({
    method: 'delete',
    path: '/todos/{id}',
    summary: 'Delete a todo; it can be restored for 30 days',
    tag: 'todos',
    callers: signedIn,
    params: todoParams,
    response: z.object({}),
    problems: ['not_found'],
  }),
  restoreTodo: endpoint({
    method: 'post',
    path: '/todos/{id}/restore',
    summary: 'Restore a deleted todo',
    tag: 'todos',
    callers: signedIn,
    params: todoParams,
    response: todoAnswer,
    problems: ['not_found'],
    // A deleted id answers 404 everywhere else.
    findsDeleted: true,
  }),
  skipTodo: endpoint({
    method: 'post',
    path: '/todos/{id}/skip',
    summary: 'Skip a repeating todo once: it is kept as skipped, and the next appears',
    tag: 'todos',
    callers: signedIn,
    params: todoParams,
    response: changedAnswer,
    problems: ['validation_failed', 'not_found'],
  }),
  listTodoSeries: endpoint({
    method: 'get',
    path: '/todos/{id}/series',
    summary: 'What has become of a repeating todo so far, the latest first',
    tag: 'todos',
    callers: signedIn,
    params: todoParams,
    response: z.object({
      items: z.array(z.object({ todo: Todo, outcome: z.enum(seriesOutcomes) })),
    }),
    problems: ['not_found'],
  }),
  listTodoCategories: endpoint({
    method: 'get',
    path: '/todos/categories',
    summary: "The person's categories with open and total counts, most used first; chosen values come first",
    tag: 'todos',
    callers: signedIn,
    response: z.object({
      categories: z.array(z.object({ name: z.string(), open: z.int(), total: z.int() })),
    }),
    problems: [],
  }),
} as const;
