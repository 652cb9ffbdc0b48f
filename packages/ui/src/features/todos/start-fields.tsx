import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { TodoFormValues } from './todo-form-values.ts';

interface StartFieldsProps {
  readonly problem: (name: keyof TodoFormValues) => string | undefined;
}

/** When a todo is due and from when on it is to be seen, or that it is put off to no day at all. */
export function StartFields({ problem }: StartFieldsProps): ReactNode {
  const t = useText();
  const form = useFormContext<TodoFormValues>();
  // A date takes it out of Someday, and Someday its dates away.
  const takeOut = ({ target }: { readonly target: { readonly value: string } }): void => {
    if (target.value !== '') form.setValue('someday', false);
  };
  const putOff = (): void => {
    for (const name of ['day', 'time', 'start'] as const) form.setValue(name, '', { shouldValidate: true });
  };
  return (
    <div className="grid grid-cols-2 gap-12">
      <TextField
        type="date"
        label={t('todo.day')}
        error={problem('day')}
        {...form.register('day', { onChange: takeOut, deps: ['start'] })}
      />
      <TextField type="time" label={t('todo.time')} error={problem('time')} {...form.register('time')} />
      <TextField
        type="date"
        label={t('todo.starts')}
        error={problem('start')}
        {...form.register('start', { onChange: takeOut })}
      />
      <Controller
        control={form.control}
        name="someday"
        render={({ field }) => (
          <Checkbox
            label={t('todo.someday')}
            checked={field.value}
            onCheckedChange={(isPutOff) => {
              field.onChange(isPutOff);
              if (isPutOff) putOff();
            }}
            className="self-end"
          />
        )}
      />
    </div>
  );
}
