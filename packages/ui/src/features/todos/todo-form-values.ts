import { issue } from '@squeeze/contracts/issues';
import { limits } from '@squeeze/contracts/limits';
import { TodoChange, type Todo, type TodoDraft, type TodoField } from '@squeeze/contracts/todos';
import { dueOfParts, dueParts } from '@squeeze/domain/due-parts';
import { editBetween, type TodoEdit } from '@squeeze/domain/todos/todo-change';
import { z } from 'zod';
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
  } satisfies Record<
    | Exclude<TodoField, 'due_date' | 'start_date' | 'estimate_minutes' | Elsewhere>
    | 'day'
    | 'time'
    | 'start'
    | 'estimate',
    z.ZodType
  >)
  .refine(({ day, time }) => time === '' || day !== '', {
    message: textId('todo.form.dayForTime'),
    path: ['day'],
  })
  .refine(({ start, day }) => start === '' || day === '' || start <= day, {
    message: issue('start_after_due'),
    path: ['start'],
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
});

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
});

/** What the form changes of a todo: only fields that differ, so that what another device changed meanwhile stays. */
export const editOf = (todo: Todo, values: TodoFormValues, zone: string): TodoEdit =>
  editBetween(draftOf(formValuesOf(todo, zone), todo, zone), draftOf(values, todo, zone));
