import { TodoChange, type Todo } from '@squeeze/contracts/todos';
import { dueOfParts, dueParts } from '@squeeze/domain/due-parts';
import { z } from 'zod';
import type { TodoEdit } from '../../api/todos/todo-write.ts';
import { textId } from '../../i18n/kept-sentence.ts';

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
  })
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

/** What the form changes of a todo: only fields that differ, so that what another device changed meanwhile stays. */
export const editOf = (todo: Todo, values: TodoFormValues, zone: string): TodoEdit => {
  const before = formValuesOf(todo, zone);
  return {
    ...(values.title !== before.title && { title: values.title }),
    ...(values.description !== before.description && {
      description: values.description === '' ? null : values.description,
    }),
    ...((values.day !== before.day || values.time !== before.time) && { due_date: dueOfParts(values, zone) }),
    ...(values.priority !== before.priority && { priority: values.priority }),
    ...(values.category !== before.category && {
      category: values.category === '' ? null : values.category,
    }),
    ...(values.status !== before.status && { status: values.status }),
  };
};
