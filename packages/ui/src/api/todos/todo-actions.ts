import { keptOutboxOf } from '../outbox/kept-outbox.ts';
import type { CapturedDraft } from '@squeeze/contracts/capture';
import type { Todo, TodoRepeat, TodoStep } from '@squeeze/contracts/todos';
import { sameValue } from '@squeeze/domain/same-value';
import { changedTodo, type TodoEdit } from '@squeeze/domain/todos/todo-change';
import { idempotencyKey } from '../idempotency-key.ts';
import type { AppThunk } from '../store-hooks.ts';
import {
  acted,
  entryChanged,
  noticed,
  settled,
  undone,
  written,
  type Action,
  type NoticeKind,
  type OutboxEntry,
  type UndoStep,
} from '../outbox/outbox-slice.ts';
import type { LineOfTodo } from '../notes/lines-of-todos.ts';
import { dropFollowing } from './drop-following.ts';
import { closeWhen, closeWhenTouched } from './close-when.ts';
import { isTodosWrite, pieceTitle, type CapturedPiece, type TodosWrite } from './capture-write.ts';
import { keepAndSend, nextAt } from '../outbox/keep-and-send.ts';
import { sendOutbox } from '../outbox/send-outbox.ts';
import { inverseChange } from './todo-write.ts';
import { capturedNote } from './captured-note.ts';
import { captureKey, capturedId, isUnsaved, unsavedTodo } from './unsaved-todo.ts';

/** A todo or a reminder to be, and the words it was made of. */
export interface NewThing {
  readonly draft: CapturedDraft;
  readonly text: string;
}

/** Whether somebody typed what it brings: that is shown only once it cannot get lost any more. */
const isTyped = (write: TodosWrite): boolean =>
  write.kind === 'capture' ||
  (write.kind === 'change' && (write.edit.title !== undefined || write.edit.description !== undefined));

/** Keeps what a person did on this device, says so, and sends it. A press shows at once, words once they are kept. */
export const record =
  (
    writes: readonly { readonly key: string; readonly write: TodosWrite }[],
    action: Action | null,
  ): AppThunk<void> =>
  (dispatch, getState, { device, now }) => {
    const keptOutbox = keptOutboxOf(device);
    const userId = getState().auth.user?.id;
    if (userId === undefined) return;
    const at = nextAt(keptOutbox.load(), now());
    const entries = writes.map((write, index): OutboxEntry => ({ ...write, userId, at: at + index }));
    // Whoever presses Undo means what they have just seen change.
    const show = (): number | null => {
      dispatch(written(entries));
      if (action !== null) dispatch(acted(action));
      const { serial } = getState().outbox;
      dispatch(closeWhenTouched(writes.map(({ write }) => write)));
      return action === null ? null : serial;
    };
    const waits = writes.some(({ write }) => isTyped(write));
    const finish = async (kept: Promise<void>, shown: number | null): Promise<void> => {
      await kept;
      const serial = waits ? show() : shown;
      if (serial !== null) dispatch(noticed(serial));
      await dispatch(sendOutbox());
    };
    const kept = keptOutbox.add(entries);
    void finish(kept, waits ? null : show());
  };

/**
 * Adds todos and reminders, all with one call. Returns the key by which they can be taken back; null for none.
 * @param further what else Undo takes back
 * @param said where they went, as a sentence for the toast
 */
export const addThings =
  (
    things: readonly NewThing[],
    quietly = false,
    further: readonly UndoStep[] = [],
    said?: string,
  ): AppThunk<string | null> =>
  (dispatch, _, { now }) => {
    const [first] = things;
    if (first === undefined) return null;
    const key = captureKey();
    const pieces = things.map((thing, index) => pieceOf(thing, key, index, now()));
    const own = things.filter((thing) => !isOfTodo(thing));
    const kind = kindOf(own);
    const undo: UndoStep[] = [{ kind: 'withdraw', key }, ...further];
    const action: Action = {
      kind,
      title: pieceTitle(first),
      count: own.length,
      undo,
      said,
      ...(further.length === 0 && { things }),
      ...(kind === 'written' && 'content' in first.draft && { noteId: first.draft.id }),
      ...(kind === 'scheduled' && 'starts' in first.draft && { day: first.draft.starts.slice(0, 10) }),
    };
    dispatch(record([{ key, write: { kind: 'capture', pieces } }], quietly ? null : action));
    return key;
  };

/** A reminder of a todo that is added with it, and spoken of with that. */
const isOfTodo = ({ draft }: Pick<NewThing, 'draft'>): boolean =>
  'todo_id' in draft && draft.todo_id !== null;

/** Several things that are not all todos are only counted. */
const kindOf = (things: readonly NewThing[]): NoticeKind => {
  if (things.every(({ draft }) => !('task_type' in draft || 'content' in draft || 'starts' in draft)))
    return 'added';
  const [first, ...others] = things;
  if (first === undefined || others.length > 0) return 'noted';
  if ('starts' in first.draft) return 'scheduled';
  return 'content' in first.draft ? 'written' : 'noted';
};

const pieceOf = ({ draft, text }: NewThing, key: string, index: number, now: number): CapturedPiece => {
  if ('task_type' in draft || 'starts' in draft) return { draft, text, shown: null };
  if ('content' in draft)
    return { draft, text, shown: null, note: capturedNote(draft, `${key}.${index}`, now) };
  const id = draft.id ?? capturedId(key, index);
  return { draft: { ...draft, id }, text, shown: unsavedTodo(draft, id, now) };
};

/** Changes a todo as a person asked for; `kind` says in which words the toast says so. */
export const editTodo =
  (todo: Todo, edit: TodoEdit, kind: NoticeKind = 'edited'): AppThunk<void> =>
  (dispatch) => {
    const repeat = edit.repeat === undefined ? todo.repeat : edit.repeat;
    const isOver = edit.status === 'completed' && repeat !== null && !isUnsaved(todo);
    if (isOver) void dispatch(completeRepeating(todo, edit, repeat));
    else dispatch(recordEdit(todo, edit, kind, null));
  };

const recordEdit =
  (todo: Todo, edit: TodoEdit, kind: NoticeKind, next: Todo | null): AppThunk<void> =>
  (dispatch, _, { now }) => {
    const coming = next && { next: { todo: next, is: 'coming' } as const };
    const write = { kind: 'change', before: todo, edit, ...coming } as const;
    const back = inverseChange(write, now());
    const action: Action = {
      kind,
      title: back.before.title,
      count: 1,
      undo: [{ kind: 'write', write: back }],
    };
    dispatch(record([{ key: idempotencyKey(), write }], action));
  };

/** Shows what comes after it at once, by the server's own rule, which is fetched for that; without it the server says it later. */
const completeRepeating =
  (todo: Todo, edit: TodoEdit, repeat: TodoRepeat): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    const zone = getState().auth.user?.time_zone ?? 'UTC';
    const occurrence = sameValue(repeat, todo.repeat) ? todo.occurrence : null;
    const next = await nextOf({ ...changedTodo(todo, edit, now()), repeat, occurrence }, now(), zone);
    dispatch(recordEdit(todo, edit, next === null ? 'ended' : 'completed', next ?? null));
  };

/** Undefined where it cannot be told here. */
const nextOf = async (todo: Todo, now: number, zone: string): Promise<Todo | null | undefined> => {
  try {
    const { nextTodo } = await import('@squeeze/domain/todos/repeat-todo');
    return nextTodo(todo, now, zone);
  } catch {
    return undefined;
  }
};

/** Ticks, adds, renames, moves steps; `said`: a toast offers to take it back. */
export const changeSteps =
  (todo: Todo, steps: readonly TodoStep[], how: 'quietly' | 'said' = 'quietly'): AppThunk<void> =>
  (dispatch) => {
    const edit = { steps: [...steps] };
    if (how === 'said') dispatch(editTodo(todo, edit));
    else dispatch(record([{ key: idempotencyKey(), write: { kind: 'change', before: todo, edit } }], null));
  };

export const completeTodo = (todo: Todo): AppThunk<void> =>
  editTodo(todo, { status: 'completed' }, 'completed');
export const reopenTodo = (todo: Todo): AppThunk<void> => editTodo(todo, { status: 'pending' }, 'reopened');
export const startTodo = (todo: Todo): AppThunk<void> => editTodo(todo, { status: 'in_progress' }, 'started');
export const pauseTodo = (todo: Todo): AppThunk<void> => editTodo(todo, { status: 'pending' }, 'paused');

export const deleteTodo =
  (todo: Todo): AppThunk<void> =>
  (dispatch) => {
    const undo: UndoStep = { kind: 'write', write: { kind: 'restore', before: todo } };
    const action: Action = { kind: 'deleted', title: todo.title, count: 1, undo: [undo] };
    dispatch(record([{ key: idempotencyKey(), write: { kind: 'delete', before: todo } }], action));
  };

/** Undoes what a notice is about; the latest without a serial. False: something of it can no longer be found from here. */
export const undo =
  (serial?: number): AppThunk<boolean> =>
  (dispatch, getState) => {
    const { undoable } = getState().outbox;
    const action =
      serial === undefined ? undoable.at(-1) : undoable.find((notice) => notice.serial === serial);
    if (action === undefined) return false;
    let whole = true;
    for (const step of action.undo) {
      if (step.kind === 'withdraw') whole = dispatch(withdraw(step.key)) && whole;
      else if (step.kind === 'unlink') {
        // Todos that are still there keep their links.
        if (whole) void dispatch(unlink(step.noteId, step.lines));
      } else if (step.kind === 'calendar') void dispatch(keepAndSend(step.write));
      else dispatch(record([{ key: idempotencyKey(), write: step.write }], null));
    }
    dispatch(undone({ action, whole }));
    return whole;
  };

/** Whoever has made a todo of a line has this as well (`made-todos.ts`). */
const unlink =
  (noteId: string, lines: readonly LineOfTodo[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { unlinkLines } = await import('../notes/unlink-lines.ts');
    await dispatch(unlinkLines(noteId, lines));
  };

/** Takes back what was added, whether or not the server has it yet. False: it cannot be found any more. */
export const withdraw =
  (key: string): AppThunk<boolean> =>
  (dispatch, getState, { device }) => {
    const keptOutbox = keptOutboxOf(device);
    dispatch(closeWhen(key));
    const { entries, created } = getState().outbox;
    const inLane = entries.filter(({ write }) => isTodosWrite(write));
    const index = inLane.findIndex((other) => other.key === key);
    const entry = inLane[index];
    if (entry !== undefined) dispatch(dropFollowing(entry));
    if (entry !== undefined && index > 0) {
      // Only the first is ever under way: this one has never left.
      keptOutbox.remove(key);
      dispatch(settled({ key, created: null }));
      return true;
    }
    if (entry !== undefined) {
      const withdrawn: OutboxEntry = { ...entry, withdrawn: true };
      keptOutbox.change(withdrawn);
      dispatch(entryChanged(withdrawn));
      return true;
    }
    const made = created[key];
    if (made === undefined) return false;
    dispatch(record([{ key: idempotencyKey(), write: made }], null));
    return true;
  };

/** Adds again what was taken back while it waits. False: it waits no more. */
export const addWithdrawn =
  (key: string): AppThunk<boolean> =>
  (dispatch, getState, { device }) => {
    const entry = getState().outbox.entries.find((other) => other.key === key);
    if (entry === undefined) return false;
    const { withdrawn: _, ...back } = entry;
    keptOutboxOf(device).change(back);
    dispatch(entryChanged(back));
    return true;
  };
