import { type AiTask } from '@squeeze/contracts/ai-tasks';
import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextField } from '../../kit/text-field.tsx';
import { useDueText } from '../../parts/use-due-text.ts';
import { useScheduleText } from '../../parts/use-schedule-text.ts';
import {
  fieldOfIssue,
  formZone,
  scheduleOf,
  type AiTaskFormValues,
  type ScheduleValues,
} from './ai-task-form-values.ts';
import { NextRuns } from './next-runs.tsx';
import { RuleExamples } from './rule-examples.tsx';
import { useFieldProblem } from './use-field-problem.ts';
import { usePreview, type Preview } from './use-preview.ts';
import { WeekdayToggles } from '../../parts/weekday-toggles.tsx';

interface ScheduleFieldsProps {
  /** Null: a new one. */
  readonly task: AiTask | null;
  readonly now: number;
}

type Problem = (name: keyof AiTaskFormValues) => string | undefined;

/** When it runs, as its type of schedule asks, and beside it what that comes to. */
export function ScheduleFields({ task, now }: ScheduleFieldsProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const { zone: ownZone } = useLanguage();
  const formProblem = useFieldProblem();
  const { control } = useFormContext<AiTaskFormValues>();
  const values = useWatch({ control }) as AiTaskFormValues;
  const zone = formZone(values.schedule_type, task, ownZone);
  const preview = usePreview(values.schedule_type, scheduleOf(values, zone));
  // The form's own word first: it is about what stands there now.
  const problem: Problem = (name) => {
    const [path] = Object.entries(fieldOfIssue).find(([, field]) => field === name) ?? [''];
    const refused = preview.problems[path]?.[0];
    return formProblem(name) ?? (refused === undefined ? undefined : sentenceText(refused));
  };
  return (
    <div className="grid gap-24 rounded-12 bg-fill p-16 @min-[520px]:grid-cols-[minmax(0,1fr)_minmax(0,220px)]">
      <div className="grid content-start gap-16">
        <FieldsOfType values={values} problem={problem} zone={zone} />
        <p className="text-13 text-text-2">{t('aiTask.form.zone', { zone: zone.replaceAll('_', ' ') })}</p>
      </div>
      <Outlook preview={preview} now={now} type={values.schedule_type} />
    </div>
  );
}

interface FieldsOfTypeProps {
  readonly values: ScheduleValues;
  readonly problem: Problem;
  readonly zone: string;
}

function FieldsOfType({ values, problem, zone }: FieldsOfTypeProps): ReactNode {
  const t = useText();
  const { register, control } = useFormContext<AiTaskFormValues>();
  const time = (
    <TextField type="time" label={t('aiTask.form.time')} error={problem('time')} {...register('time')} />
  );
  switch (values.schedule_type) {
    case 'once':
      return (
        <div className="grid grid-cols-2 gap-12">
          <TextField
            type="date"
            label={t('aiTask.form.date')}
            error={problem('date')}
            {...register('date')}
          />
          {time}
        </div>
      );
    case 'daily':
      return <div className="grid grid-cols-2 gap-12">{time}</div>;
    case 'weekly':
      return (
        <>
          <Controller
            control={control}
            name="weekdays"
            render={({ field }) => (
              <WeekdayToggles
                ref={field.ref}
                label={t('aiTask.form.weekdays')}
                value={field.value}
                error={problem('weekdays')}
                onValueChange={field.onChange}
              />
            )}
          />
          <div className="grid grid-cols-2 gap-12">{time}</div>
        </>
      );
    case 'monthly':
      return (
        <div className="grid grid-cols-2 gap-12">
          <TextField
            type="number"
            inputMode="numeric"
            min={1}
            max={31}
            label={t('aiTask.form.monthDay')}
            hint={t('aiTask.form.monthDay.hint')}
            error={problem('month_day')}
            {...register('month_day')}
          />
          {time}
        </div>
      );
    case 'custom':
      return <RuleFields problem={problem} zone={zone} />;
  }
}

function RuleFields({ problem, zone }: Omit<FieldsOfTypeProps, 'values'>): ReactNode {
  const t = useText();
  const { register, setValue } = useFormContext<AiTaskFormValues>();
  return (
    <>
      <TextField
        label={t('aiTask.form.rule')}
        hint={t('aiTask.form.rule.hint')}
        spellCheck={false}
        autoCapitalize="none"
        error={problem('rule')}
        {...register('rule')}
      />
      <RuleExamples
        zone={zone}
        onChoose={(rule, ruleTime) => {
          setValue('rule', rule, { shouldDirty: true, shouldValidate: true });
          setValue('rule_time', ruleTime, { shouldDirty: true });
        }}
      />
      <div className="grid grid-cols-2 gap-12">
        <TextField
          type="time"
          label={t('aiTask.form.time')}
          hint={t('aiTask.form.rule.time.hint')}
          error={problem('rule_time')}
          {...register('rule_time')}
        />
        <TextField
          type="date"
          label={t('aiTask.form.startsOn')}
          error={problem('starts_on')}
          {...register('starts_on')}
        />
      </div>
    </>
  );
}

interface OutlookProps {
  readonly preview: Preview;
  readonly now: number;
  readonly type: ScheduleValues['schedule_type'];
}

/** The schedule in words and its next runs, as they would be. */
function Outlook({ preview, now, type }: OutlookProps): ReactNode {
  const t = useText();
  const dueText = useDueText(now);
  const scheduleText = useScheduleText();
  return (
    <div className="min-w-0">
      <h3 className="text-14 font-mid">{t('aiTask.nextRuns')}</h3>
      {preview.schedule && type !== 'once' && (
        <p className="mt-4 text-14 wrap-anywhere text-text-2">{scheduleText(type, preview.schedule)}</p>
      )}
      <div className="mt-8">
        <NextRuns preview={preview} dueText={dueText} />
      </div>
    </div>
  );
}
