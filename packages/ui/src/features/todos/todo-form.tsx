import { todoPriorities, todoStatuses, type Todo, type TodoField } from '@squeeze/contracts/todos';
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { formResolver } from '../../api/form-resolver.ts';
import { changesToKeep, keepText, readText } from '../../api/kept/kept-text.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { editTodo } from '../../api/todos/todo-actions.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { Select } from '../../kit/select.tsx';
import { SuggestField } from '../../kit/suggest-field.tsx';
import { focusAtEnd } from '../../kit/focus-at-end.ts';
import { TextArea } from '../../kit/text-area.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { editOf, formValuesOf, TodoFormFields, type TodoFormValues } from './todo-form-values.ts';
import { TodoRepeatFields } from './todo-repeat-fields.tsx';
import { StartFields } from './start-fields.tsx';
import { priorityNames, statusNames } from './todo-words.ts';
import { useCategorySuggestions } from '../../parts/use-category-suggestions.ts';

const draftName = (todo: Pick<Todo, 'id'>): string => `todo.${todo.id}`;

/** Whether changes to it were begun and not saved. */
export const hasDraft = (userId: string, todo: Pick<Todo, 'id'>): boolean =>
  readText(userId, draftName(todo)) !== '';

export const forgetDraft = (userId: string, todo: Pick<Todo, 'id'>): void =>
  keepText(userId, draftName(todo), '');

const readDraft = (userId: string, todo: Todo): Partial<TodoFormValues> => {
  try {
    return JSON.parse(readText(userId, draftName(todo)) || '{}') as Partial<TodoFormValues>;
  } catch {
    return {}; // not ours, or cut short
  }
};

interface TodoFormProps {
  readonly id: string;
  readonly todo: Todo;
  /** Opened to write. */
  readonly takesFocus: boolean;
  readonly onSaved: () => void;
}

/** Everything about a todo that can be changed. What is typed is kept on this device until it is saved or cancelled. */
export function TodoForm({ id, todo, takesFocus, onSaved }: TodoFormProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const dispatch = useAppDispatch();
  const { zone } = useLanguage();
  const { id: userId } = useUser();
  const { suggestions, labelOf, categoryOf } = useCategorySuggestions();
  // What the fields show is compared with it: what comes from elsewhere meanwhile is no change of this form's.
  const [opened] = useState(todo);
  const form = useForm({
    resolver: formResolver(TodoFormFields),
    defaultValues: { ...formValuesOf(opened, zone), ...readDraft(userId, todo) },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const problem = (name: keyof TodoFormValues): string | undefined =>
    errors[name]?.message === undefined ? undefined : sentenceText(errors[name].message);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          keepText(userId, draftName(todo), changesToKeep(formValuesOf(opened, zone), values)),
      }),
    [form, userId, todo, opened, zone],
  );

  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) focusAtEnd(() => setFocus('title'));
  }, [takesFocus, setFocus]);

  const save = form.handleSubmit((values) => {
    const edit = editOf(opened, { ...values, category: categoryOf(values.category) }, zone);
    forgetDraft(userId, todo);
    if (Object.keys(edit).length > 0) dispatch(editTodo(todo, edit));
    onSaved();
  });

  // One for each field that people say of a todo here, in the order they are shown.
  const inputs: Record<Exclude<TodoField, 'start_date' | 'someday' | 'steps' | 'position'>, ReactNode> = {
    title: (
      <TextArea
        label={t('todo.title')}
        dir="auto"
        rows={1}
        error={problem('title')}
        {...form.register('title')}
        onKeyDown={(event) => {
          // A title is one line; Enter saves it, as in any field of one line.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void save();
        }}
      />
    ),
    due_date: <StartFields problem={problem} />,
    repeat: <TodoRepeatFields todo={opened} />,
    estimate_minutes: (
      <TextField
        inputMode="numeric"
        autoComplete="off"
        label={t('todo.estimate')}
        hint={t('todo.estimate.hint')}
        error={problem('estimate')}
        {...form.register('estimate')}
      />
    ),
    category: (
      <Controller
        control={form.control}
        name="category"
        render={({ field }) => (
          <SuggestField
            label={t('todo.value')}
            suggestions={suggestions}
            value={labelOf(field.value)}
            error={problem('category')}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    ),
    priority: (
      <Controller
        control={form.control}
        name="priority"
        render={({ field }) => (
          <SegmentedControl
            label={t('todo.priority')}
            className="flex-col items-start gap-6"
            segments={todoPriorities.map((value) => ({ value, label: t(priorityNames[value]) }))}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
    ),
    status: (
      <Controller
        control={form.control}
        name="status"
        render={({ field }) => (
          <Select
            label={t('todo.status')}
            options={todoStatuses.map((value) => ({ value, label: t(statusNames[value]) }))}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
    ),
    description: (
      <TextArea
        label={t('todo.description')}
        optional
        dir="auto"
        rows={4}
        error={problem('description')}
        {...form.register('description')}
      />
    ),
  };

  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={(event) => void save(event)} className="mt-24 grid gap-24">
        {Object.entries(inputs).map(([field, input]) => (
          <Fragment key={field}>{input}</Fragment>
        ))}
      </form>
    </FormProvider>
  );
}
