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
/** What is due by today, what is due from today on, and what is completed: each in an order of its own, by groups. */
export const todoViews = ['today', 'upcoming', 'done'] as const;
export type TodoView = (typeof todoViews)[number];
export const todoSorts = ['created_at', 'due_date', 'priority'] as const;

export const TodoPriority = z.enum(todoPriorities);
export type TodoPriority = z.infer<typeof TodoPriority>;
export const TodoStatus = z.enum(todoStatuses);
export type TodoStatus = z.infer<typeof TodoStatus>;
export type TodoFilter = (typeof todoListFilters)[number];
export type TodoSort = (typeof todoSorts)[number];

/** A calendar day (counts until its end in the person's zone) or an instant. */
export const DueDate = z.union([day, instant], issue('date_invalid'));

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
    }),
  })
  .meta({ id: 'DayPlan' });
export type DayPlan = z.infer<typeof DayPlan>;

/** As many are read at once by their ids. */
export const todosReadMax = 100;

const uuid = String.raw`[\da-fA-F]{8}(?:-[\da-fA-F]{4}){3}-[\da-fA-F]{12}`;

const todoParams = z.object({ id });
const todoAnswer = z.object({ todo: Todo });

export const todoEndpoints = {
  listTodos: endpoint({
    method: 'get',
    path: '/todos',
    summary:
      'List todos by page, or the day as Now / Next / Later with view=day. The views today, upcoming and done have a filter and an order of their own',
    tag: 'todos',
    callers: signedIn,
    query: z.strictObject({
      view: z.enum(['list', 'day', ...todoViews]).default('list'),
      filter: z.enum(todoListFilters).default('all'),
      sort: z.enum(todoSorts).default('created_at'),
      category: soughtText(limits.todoCategory.max).optional(),
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
    response: todoAnswer,
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
    response: todoAnswer,
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
