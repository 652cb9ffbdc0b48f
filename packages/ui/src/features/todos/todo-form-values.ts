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
  } satisfies Record<Exclude<TodoField, 'due_date'> | 'day' | 'time', z.ZodType>)
  .refine(({ day, time }) => time === '' || day !== '', {
    message: textId('todo.form.dayForTime'),
    path: ['day'],
  });
export type TodoFormValues = z.output<typeof TodoFormFields>;

export const formValuesOf = (todo: Todo, zone: string): TodoFormValues => ({
  title: todo.title,
  description: todo.description ?? '',
  ...dueParts(todo.due_date, zone),
  priority: todo.priority,
  category: todo.category ?? '',
  status: todo.status,
});

const draftOf = (values: TodoFormValues, zone: string): TodoDraft => ({
  title: values.title,
  description: values.description === '' ? null : values.description,
  due_date: dueOfParts(values, zone),
  priority: values.priority,
  category: values.category === '' ? null : values.category,
  status: values.status,
});

/** What the form changes of a todo: only fields that differ, so that what another device changed meanwhile stays. */
export const editOf = (todo: Todo, values: TodoFormValues, zone: string): TodoEdit =>
  editBetween(draftOf(formValuesOf(todo, zone), zone), draftOf(values, zone));
