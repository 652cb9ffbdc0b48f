import { issue } from '@squeeze/contracts/issues';
import { limits } from '@squeeze/contracts/limits';
import {
  TodoChange,
  todoRepeatAfter,
  type Todo,
  type TodoDraft,
  type TodoField,
} from '@squeeze/contracts/todos';
import { dueOfParts, dueParts } from '@squeeze/domain/due-parts';
import { editBetween, type TodoEdit } from '@squeeze/domain/todos/todo-change';
import { sameValue } from '@squeeze/domain/same-value';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { z } from 'zod';
import { RepeatFormFields, repeatOf, ruleOf } from '../../parts/repeat/repeat-values.ts';
import { textId } from '../../i18n/text-id.ts';

const { title, description, priority, category, status } = TodoChange.required().shape;

/** An input's text, held to a rule of the contract that would also have it absent. */
const textOf = (rule: typeof description) =>
  z
    .string()
    .transform((text): string | null => text)
    .pipe(rule)
    .transform((text) => text ?? '');

/** Steps are changed where they are read, and the place by moving it. */
type Elsewhere = 'steps' | 'position';

const { min, max } = limits.todoEstimate;
const isEstimate = (text: string): boolean => {
  const minutes = Number(text);
  return text.trim() === '' || (Number.isInteger(minutes) && minutes >= min && minutes <= max);
};

/** The form: the contract's own fields, and the due date as a day and a time, each as its input has it. */
export const TodoFormFields = z
  .object({
    title,
    description: textOf(description),
    day: z.union([z.literal(''), z.iso.date()]),
    /** `HH:MM`, or empty for the whole day. */
    time: z.union([z.literal(''), z.iso.time({ precision: -1 })]),
    priority,
    category: textOf(category),
    status,
    /** The day it starts; empty: at once. */
    start: z.union([z.literal(''), z.iso.date()]),
    someday: z.boolean(),
    /** Minutes; empty: nobody knows. */
    estimate: z.string().refine(isEstimate, textId('todo.form.estimate')),
    repeat: RepeatFormFields,
    /** What the next is counted from. */
    after: z.enum(todoRepeatAfter),
  } satisfies Record<
    | Exclude<TodoField, 'due_date' | 'start_date' | 'estimate_minutes' | Elsewhere>
    | 'day'
    | 'time'
    | 'start'
    | 'estimate'
    | 'after',
    z.ZodType
  >)
  .refine(({ day, time }) => time === '' || day !== '', {
    message: textId('todo.form.dayForTime'),
    path: ['day'],
  })
  .refine(({ start, day }) => start === '' || day === '' || start <= day, {
    message: issue('start_after_due'),
    path: ['start'],
  })
  .refine(({ repeat }) => repeat.every === 'never' || repeat.ends !== 'on' || repeat.until !== '', {
    message: textId('event.form.until'),
    path: ['repeat', 'until'],
  });
export type TodoFormValues = z.output<typeof TodoFormFields>;

export const formValuesOf = (todo: Todo, zone: string): TodoFormValues => ({
  title: todo.title,
  description: todo.description ?? '',
  ...dueParts(todo.due_date, zone),
  priority: todo.priority,
  category: todo.category ?? '',
  status: todo.status,
  start: todo.start_date ?? '',
  someday: todo.someday,
  estimate: todo.estimate_minutes === null ? '' : String(todo.estimate_minutes),
  repeat: repeatOf(todo.repeat?.rule ?? null, repeatDay(dueParts(todo.due_date, zone).day, todo, zone)),
  after: todo.repeat?.after ?? 'date',
});

/** The day that its rule is said of; what has no date is counted from when it is done. */
export const repeatDay = (day: string, todo: Pick<Todo, 'created_at'>, zone: string): string =>
  day === '' ? dayInZone(Date.parse(todo.created_at), zone) : day;

const repeatIn = (values: TodoFormValues, todo: Todo, zone: string): TodoDraft['repeat'] => {
  const opened = formValuesOf(todo, zone);
  // A rule names days of the one it was said of: it stays where only that is another.
  if (values.after === opened.after && sameValue(values.repeat, opened.repeat)) return todo.repeat;
  const rule = ruleOf(values.repeat, repeatDay(values.day, todo, zone));
  return rule === null ? null : { rule, after: values.after };
};

const draftOf = (values: TodoFormValues, todo: Todo, zone: string): TodoDraft => ({
  title: values.title,
  description: values.description === '' ? null : values.description,
  due_date: dueOfParts(values, zone),
  priority: values.priority,
  category: values.category === '' ? null : values.category,
  status: values.status,
  start_date: values.start === '' ? null : values.start,
  someday: values.someday,
  estimate_minutes: values.estimate.trim() === '' ? null : Number(values.estimate),
  steps: todo.steps,
  position: todo.position,
  repeat: repeatIn(values, todo, zone),
});

/** What the form changes of a todo: only fields that differ, so that what another device changed meanwhile stays. */
export const editOf = (todo: Todo, values: TodoFormValues, zone: string): TodoEdit =>
  editBetween(draftOf(formValuesOf(todo, zone), todo, zone), draftOf(values, todo, zone));
