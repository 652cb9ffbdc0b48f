import { aiTaskTypes, catchUpPolicies, type AiTask } from '@squeeze/contracts/ai-tasks';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useText } from '../../i18n/use-text.ts';
import { Select } from '../../kit/select.tsx';
import { TextArea } from '../../kit/text-area.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { AiTaskFormValues } from './ai-task-form-values.ts';
import { catchUpNames, typeLooks } from './ai-task-words.ts';
import { ChannelFields } from './channel-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useFieldProblem } from './use-field-problem.ts';

interface AiTaskFieldsProps {
  /** Null: a new one. */
  readonly task: AiTask | null;
  readonly now: number;
}

const inPairs = 'grid gap-24 @min-[520px]:grid-cols-2';

/** Everything that makes a task, in the order one thinks of it. */
export function AiTaskFields({ task, now }: AiTaskFieldsProps): ReactNode {
  const t = useText();
  const problem = useFieldProblem();
  const { register, control } = useFormContext<AiTaskFormValues>();
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-24">
        <TextField
          label={t('aiTask.form.title')}
          dir="auto"
          error={problem('title')}
          {...register('title')}
        />
        <TextArea
          label={t('aiTask.description')}
          optional
          dir="auto"
          rows={2}
          error={problem('description')}
          {...register('description')}
        />
        <Controller
          control={control}
          name="task_type"
          render={({ field }) => (
            <Select
              label={t('aiTask.type')}
              hint={t(typeLooks[field.value].hint)}
              options={aiTaskTypes.map((value) => ({ value, label: t(typeLooks[value].name) }))}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
        <ScheduleFields task={task} now={now} />
        <TextArea
          label={t('aiTask.context')}
          optional
          dir="auto"
          rows={2}
          placeholder={t('aiTask.form.context.placeholder')}
          error={problem('ai_context')}
          {...register('ai_context')}
        />
        <div className={inPairs}>
          <ChannelFields />
          <Controller
            control={control}
            name="catch_up"
            render={({ field }) => (
              <Select
                label={t('aiTask.form.catchUp')}
                hint={t('aiTask.form.catchUp.hint')}
                options={catchUpPolicies.map((value) => ({ value, label: t(catchUpNames[value]) }))}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
        </div>
      </div>
    </div>
  );
}
