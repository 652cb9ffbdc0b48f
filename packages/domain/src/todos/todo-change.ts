import type { Todo, TodoDraft, TodoField, TodoStatus } from '@squeeze/contracts/todos';
import { sameValue } from '../same-value.ts';

/** What a change may carry. Written out, since the contract's own list brings zod along, which the first page goes without. */
const changeable: Readonly<Record<TodoField, true>> = {
  title: true,
  description: true,
  due_date: true,
  priority: true,
  category: true,
  status: true,
  start_date: true,
  someday: true,
  estimate_minutes: true,
  steps: true,
  position: true,
  repeat: true,
};
export const todoFields = Object.keys(changeable) as readonly TodoField[];

/** What a person changes of a todo: an absent field stays, null clears. */
export type TodoEdit = { readonly [Field in TodoField]?: TodoDraft[Field] | undefined } & {
  /** With a status that is taken back: the times it had. Whatever else is sent here means nothing. */
  readonly [Time in StatusTime]?: unknown;
};

type StatusTime = 'started_at' | 'completed_at';

// Instants are ISO 8601 in UTC, as the API answers them; `now` is epoch ms.

/** What a draft becomes. */
export function newTodo(draft: TodoDraft, id: string, now: number): Todo {
  const at = new Date(now).toISOString();
  const whole = wholeEdit(nothingSaid, draft);
  const said = { ...draft, ...valuesOf(whole, todoFields) };
  const series_id = draft.repeat === null ? null : id;
  return {
    id,
    ...said,
    series_id,
    occurrence: null,
    created_at: at,
    updated_at: at,
    ...timesOf(draft.status, at, null),
  };
}

/** What an edit makes of a todo. The times of a status stay when the same is chosen again, and come back with it. */
export function changedTodo(todo: Todo, edit: TodoEdit, now: number): Todo {
  const at = new Date(now).toISOString();
  const whole = wholeEdit(todo, edit);
  const said = { ...todo, ...valuesOf(whole, givenBy(whole)), updated_at: at };
  const isOfSeries = said.repeat !== null || (edit.repeat ?? null) !== null;
  const changed = isOfSeries ? { ...said, series_id: todo.series_id ?? todo.id } : said;
  if (changed.status === todo.status) return changed;
  return { ...changed, ...timesOf(changed.status, at, { todo, edit }) };
}

const nothingSaid = {
  due_date: null,
  start_date: null,
  someday: false,
  status: 'pending',
  repeat: null,
} as const;

/**
 * An edit with what follows from it. What lies under Someday has no date and is not under way: a date or a beginning takes it out of
 * there, and who puts it there takes these away. What is done repeats no more, whichever of the two is said first: that goes on to
 * the next (`repeat-todo.ts`).
 */
function wholeEdit(todo: Ground, edit: TodoEdit): TodoEdit {
  const whole = withSomeday(todo, edit);
  if ((edit.status ?? todo.status) !== 'completed') return whole;
  const becomesDone = todo.status !== 'completed';
  const repeats = edit.repeat === undefined ? becomesDone && todo.repeat !== null : edit.repeat !== null;
  return repeats ? { ...whole, repeat: null } : whole;
}

type Ground = Pick<TodoDraft, 'due_date' | 'start_date' | 'someday' | 'status' | 'repeat'>;

function withSomeday(todo: Ground, edit: TodoEdit): TodoEdit {
  // What is sent along as it was says nothing.
  const brings = (field: 'due_date' | 'start_date'): boolean =>
    edit[field] != null && edit[field] !== todo[field];
  const isBegun = edit.status === 'in_progress' && todo.status !== 'in_progress';
  if (isBegun || brings('due_date') || brings('start_date'))
    return (edit.someday ?? todo.someday) ? { ...edit, someday: false } : edit;
  if (edit.someday !== true) return edit;
  return {
    ...edit,
    ...(todo.due_date !== null && { due_date: null }),
    ...(todo.start_date !== null && { start_date: null }),
    ...((edit.status ?? todo.status) === 'in_progress' && { status: 'pending' }),
  };
}

/** The edit that takes `edit` back: the same fields with the values they had, and a status with its times. */
export function reversedEdit(before: Todo, edit: TodoEdit): TodoEdit {
  const whole = wholeEdit(before, edit);
  const back = valuesOf(before, givenBy(whole));
  if (whole.status === undefined) return back;
  const { started_at, completed_at } = before;
  return { ...back, started_at, completed_at };
}

/** The edit that makes `after` of `before`: only the fields that differ. */
export const editBetween = (before: TodoDraft, after: TodoDraft): TodoEdit =>
  valuesOf(
    after,
    todoFields.filter((field) => !sameValue(after[field], before[field])),
  );

/** The times of a todo that takes on a status at `at`; `changed`: null for a new one. */
function timesOf(
  status: TodoStatus,
  at: string,
  changed: { readonly todo: Todo; readonly edit: TodoEdit } | null,
): Pick<Todo, StatusTime> {
  const again = (time: StatusTime): string | null =>
    changed === null ? null : timeBetween(changed.todo.created_at, changed.edit[time], at);
  switch (status) {
    case 'pending':
      return { started_at: null, completed_at: null };
    case 'in_progress':
      return { started_at: again('started_at') ?? at, completed_at: null };
    case 'completed':
    case 'cancelled':
      return {
        // Null where it is taken back to having been finished without a beginning.
        started_at:
          changed?.edit.started_at === null
            ? null
            : (again('started_at') ?? changed?.todo.started_at ?? null),
        completed_at: status === 'completed' ? (again('completed_at') ?? at) : null,
      };
  }
}

/** A time that somebody sends, if it is one at which this todo was there already; null for anything else. */
function timeBetween(first: string, sent: unknown, last: string): string | null {
  const time = typeof sent === 'string' ? Date.parse(sent) : Number.NaN;
  return time >= Date.parse(first) && time <= Date.parse(last) ? new Date(time).toISOString() : null;
}

const givenBy = (edit: TodoEdit): readonly TodoField[] =>
  todoFields.filter((field) => edit[field] !== undefined);

const valuesOf = (from: TodoEdit, fields: readonly TodoField[]): Partial<TodoDraft> =>
  // Each field keeps its own value.
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<TodoDraft>;
