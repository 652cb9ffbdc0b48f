import { setTodoCalendarData } from '@squeeze/database/repositories/calendar-object-repository';
import type { TodoExtra } from '@squeeze/contracts/todo-extra';
import { plainTodo } from '@squeeze/domain/todos/plain-todo';
import { languageOf } from '../preferences/preferred-language.ts';
import { changeTodo, createTodo, readTodoToChange } from '../todos/todo-actions.ts';
import type { Collection } from './collections.ts';
import type { DavCall } from './dav-call.ts';
import type { Putting } from './store-event.ts';
import { readTodoText } from './todo-text.ts';
import { untitledTodo } from './untitled-todo.ts';

/** Stores a todo as a program has it. Answers its id. */
export async function storeTodo(
  { db, person, now }: DavCall,
  _collection: Collection,
  { text, current, requireFree }: Putting,
): Promise<string> {
  const { uid, values, extra } = await readTodoText(text, person.timeZone);
  await requireFree(uid);
  const language = await languageOf(db, person.userId);
  const { completed_at, ...said } = values;
  const draft = { ...said, title: said.title ?? untitledTodo[language] };
  const known = current === null ? null : await readTodoToChange(db, person, current.id);
  // No program knows one that is counted from when it is done: it has not taken it away.
  const stays =
    draft.repeat === null && known?.repeat?.after === 'completion' ? { repeat: known.repeat } : {};
  // What programs do not know stays as it is.
  const stored =
    current === null
      ? await createTodo(db, person, { ...plainTodo, ...draft }, now, { completedAt: completed_at })
      : await changeTodo(
          db,
          person,
          current.id,
          { ...draft, ...stays, ...(completed_at !== null && { completed_at }) },
          now,
        );
  const kept: TodoExtra = {
    ...extra,
    untitled: said.title === null ? draft.title : null,
    at: stored.updatedAt,
  };
  await setTodoCalendarData(db, person.userId, stored.id, { uid, extraJson: JSON.stringify(kept) });
  return stored.id;
}
