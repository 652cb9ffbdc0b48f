import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';

/** A name as it is kept: composed letters, one blank between words, and without the `#` that one would type in a capture. */
const plainName = (said: string): string =>
  said
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ #]+/, '')
    .trimEnd();

/** A name that can be seen: blanks, joiners and marks of direction alone are none. */
const isSeen = (name: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

export const TodoListName = z
  .string()
  .overwrite(plainName)
  .refine(isSeen, issue('list_name_required'))
  .max(limits.todoCategory.max, issue('text_too_long', { max: limits.todoCategory.max }))
  .refine((name) => !name.includes('\0'), issue('no_nul'));

/**
 * A category of a person's own, which none of the eight values is: its todos name it in `category`. Those in use are lists by
 * themselves; one that was made here, or of which something was said, stays one without a todo.
 */
export const TodoList = z
  .object({
    id,
    name: z.string(),
    /** Its todos that are pending or in progress. */
    open: z.int(),
    completed: z.int(),
    /** All of them, cancelled ones too. */
    total: z.int(),
    /** Since when it lies in the archive: its todos are then in no plan of a day and in no view by days. */
    archived_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'TodoList' });
export type TodoList = z.infer<typeof TodoList>;

/** With an id of its own, made again by a write whose answer was lost, it stays as it is. */
export const TodoListDraft = z.strictObject({ id: id.toLowerCase().optional(), name: TodoListName });
export type TodoListDraft = z.output<typeof TodoListDraft>;

/** PUT merges: an absent field is unchanged. */
export const TodoListChange = z
  .strictObject({
    name: TodoListName,
    archived: z.boolean(),
    /** The id of the list that it is to follow, null to be the first; behind one that has gone it is the last. */
    after: id.toLowerCase().nullable(),
  })
  .partial();
export type TodoListChange = z.output<typeof TodoListChange>;

const listParams = z.object({ id });
const listAnswer = z.object({ list: TodoList });

export const todoListEndpoints = {
  listTodoLists: endpoint({
    method: 'get',
    path: '/todos/lists',
    summary:
      'The lists of a person in their order, archived ones among them; those never moved come last, by name',
    tag: 'todos',
    callers: signedIn,
    response: z.object({ lists: z.array(TodoList) }),
    problems: [],
  }),
  createTodoList: endpoint({
    method: 'post',
    path: '/todos/lists',
    summary: 'Make a list without todos',
    tag: 'todos',
    callers: signedIn,
    body: TodoListDraft,
    response: listAnswer,
    status: 201,
    problems: ['validation_failed', 'list_exists', 'limit_reached'],
  }),
  updateTodoList: endpoint({
    method: 'put',
    path: '/todos/lists/{id}',
    summary: 'Rename a list with all of its todos, archive it, bring it back, or move it behind another',
    tag: 'todos',
    callers: signedIn,
    params: listParams,
    body: TodoListChange,
    response: listAnswer,
    problems: ['validation_failed', 'not_found', 'list_exists'],
  }),
  deleteTodoList: endpoint({
    method: 'delete',
    path: '/todos/lists/{id}',
    summary: 'Delete a list; its todos stay, in no list. It can be restored for 30 days',
    tag: 'todos',
    callers: signedIn,
    params: listParams,
    response: z.object({}),
    problems: ['not_found'],
  }),
  restoreTodoList: endpoint({
    method: 'post',
    path: '/todos/lists/{id}/restore',
    summary: 'Restore a deleted list with those of its todos that are in no other by now',
    tag: 'todos',
    callers: signedIn,
    params: listParams,
    response: listAnswer,
    problems: ['not_found', 'list_exists'],
    findsDeleted: true,
  }),
} as const;
