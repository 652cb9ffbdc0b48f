import { capturedTitle } from '../capture/captured-title.ts';
import { blotOut, type Stretch } from '../capture/folded-text.ts';
import { parseTodos } from '../capture/parse-todos.ts';
import { protectedText } from '../capture/protected-text.ts';
import { keptWhileReading } from '../capture/while-reading.ts';
import type { Asked, Due, Intent } from './intent.ts';
import { findRecurrence, type Recurrence } from './recurrence/find-recurrence.ts';
import { repeatOfRecurrence } from './recurrence/todo-repeat.ts';
import { reminderTime } from './said-when.ts';
import type { TodoPriority } from '@squeeze/contracts/todos';

/** One task as it was put, before it is known whether it is to be a todo or a reminder. */
export interface Captured {
  title: string;
  due: Due | null;
  priority: TodoPriority | null;
  category: string | null;
  recurrence: Recurrence | null;
  /** Words besides those for date, rhythm, category and priority are left. */
  named: boolean;
  /** Date words at the very beginning, as typed: they may go for what follows too. */
  opening: string | null;
}

/**
 * What a part of a message says. `before` is a date from elsewhere ("tomorrow") that counts where the part has no
 * day of its own. Reminders have neither category nor priority, so with `plain` their marks stay in the title.
 */
export function capturePart(
  text: string,
  asked: Asked,
  { before = null, plain = false }: { before?: string | null; plain?: boolean } = {},
): Captured | null {
  if (before !== null) {
    const led = captured(`${before} ${text}`, asked, plain);
    if (led?.opening !== null && led?.opening !== undefined) {
      return led;
    }
  }
  return captured(text, asked, plain);
}

const captured = (text: string, asked: Asked, plain: boolean): Captured | null =>
  (plain ? keptPlain : keptMarked)(text, asked);
const keptPlain = keptWhileReading((text, asked: Asked) => partOf(text, asked, true));
const keptMarked = keptWhileReading((text, asked: Asked) => partOf(text, asked, false));

function partOf(text: string, asked: Asked, plain: boolean): Captured | null {
  const options = { ...asked, categories: asked.categories ?? [] };
  const [first] = parseTodos(text, options);
  if (first === undefined) {
    return null;
  }
  const marks = first.tokens.filter(({ kind }) => kind !== 'due');
  const item =
    plain && marks.length > 0
      ? (parseTodos(text, { ...options, rejected: marks.map(({ start }) => start) })[0] ?? first)
      : first;
  const kept = plain ? [] : marks;
  const recurrence = findRecurrence(blotOut(text, [...protectedText(text), ...marks]), asked);
  const words = recurrence?.words ?? item.tokens.filter(({ kind }) => kind === 'due');
  const taken: Stretch[] = [...words, ...kept].toSorted((a, b) => a.start - b.start);
  return {
    title: recurrence === null ? item.title : capturedTitle(text, taken),
    due: recurrence === null ? item.due_date : null,
    priority: item.priority,
    category: item.category,
    recurrence,
    named: /[\p{L}\p{N}]/u.test(blotOut(text, taken)),
    opening: words[0]?.start === 0 ? text.slice(0, words[0].end) : null,
  };
}

/**
 * A todo. What is to be done again and again is one act with what is to be told so until all of it is read
 * (`repeating-todos.ts`), unless its tag or its mark tells already that it is a todo.
 */
export function asTodo({ title, due, priority, category, recurrence }: Captured, asked: Asked): Intent[] {
  const todo = { kind: 'add_todo', title, due, priority, category } as const;
  if (recurrence === null) return [todo];
  const marked = priority === null && category === null ? null : repeating(todo, recurrence, asked);
  return marked === null ? recurring(title, recurrence) : [marked];
}

/** A todo with the rhythm that was said; null where no todo can have it. */
export function repeating(
  todo: Extract<Intent, { kind: 'add_todo' }>,
  recurrence: Recurrence,
  asked: Pick<Asked, 'now' | 'timeZone'>,
): Intent | null {
  const said = repeatOfRecurrence(recurrence, asked);
  return said === null ? null : { ...todo, due: said.due, repeat: said.repeat };
}

/** A reminder, or the question when where no time was said. */
export function asReminder({ title, due, recurrence }: Captured, asked: Asked): Intent[] {
  if (recurrence !== null) {
    return recurring(title, recurrence);
  }
  if (due === null || due.length === 10) {
    return [{ kind: 'ask_when', title, due, repeats: [] }];
  }
  const at = new Date(reminderTime(due, asked)).toISOString();
  return [{ kind: 'add_reminder', title, scheduleType: 'once', schedule: { at, time_zone: asked.timeZone } }];
}

function recurring(title: string, { schedules, timed }: Recurrence): Intent[] {
  if (!timed) {
    return [{ kind: 'ask_when', title, due: null, repeats: schedules }];
  }
  return schedules.map((schedule) => ({ kind: 'add_reminder', title, ...schedule }));
}
