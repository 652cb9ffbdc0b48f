import { todoRepeatAfter, type Todo } from '@squeeze/contracts/todos';
import { Suspense, type ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { repeatDay, type TodoFormValues } from './todo-form-values.ts';

const RepeatFields = lazyPart(
  async () => (await import('../../parts/repeat/repeat-fields.tsx')).RepeatFields,
);

const afterNames = {
  date: 'todo.repeat.date',
  completion: 'todo.repeat.completion',
} as const satisfies Record<(typeof todoRepeatAfter)[number], string>;

/** How a todo comes again, and what that is counted from. */
export function TodoRepeatFields({ todo }: { readonly todo: Todo }): ReactNode {
  const t = useText();
  const { zone } = useLanguage();
  const { control } = useFormContext<TodoFormValues>();
  const day = useWatch({ control, name: 'day' });
  const every = useWatch({ control, name: 'repeat.every' });
  return (
    <Suspense>
      <div className="grid gap-16">
        <RepeatFields day={repeatDay(day, todo, zone)} />
        {every !== 'never' && (
          <Controller
            control={control}
            name="after"
            render={({ field }) => (
              <SegmentedControl
                label={t('todo.repeat.after')}
                className="flex-col items-start gap-6"
                segments={todoRepeatAfter.map((value) => ({ value, label: t(afterNames[value]) }))}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        )}
      </div>
    </Suspense>
  );
}
