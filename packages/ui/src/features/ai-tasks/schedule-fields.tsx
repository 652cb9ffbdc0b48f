import { type AiTask } from '@squeeze/contracts/ai-tasks';
import { scheduleTypes } from '@squeeze/contracts/schedules';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useDueText } from '../../parts/use-due-text.ts';
import { useScheduleText } from '../../parts/use-schedule-text.ts';
import {
  fieldOfIssue,
  fieldsOf,
  formZone,
  scheduleOf,
  type AiTaskFormValues,
  type ScheduleValues,
} from './ai-task-form-values.ts';
import { scheduleTypeNames } from './ai-task-words.ts';
import { NextRuns } from './next-runs.tsx';
import { RuleExamples } from './rule-examples.tsx';
import { useFieldProblem } from './use-field-problem.ts';
import { usePreview, type Preview } from './use-preview.ts';
import { useSaidSchedule } from './use-said-schedule.ts';
import { WeekdayToggles } from '../../parts/weekday-toggles.tsx';

interface ScheduleFieldsProps {
  /** Null: a new one. */
  readonly task: AiTask | null;
  readonly now: number;
}

type Problem = (name: keyof AiTaskFormValues) => string | undefined;

/** When it runs, in words, and beside it what that comes to; field by field, and as a rule, for who wants to. */
export function ScheduleFields({ task, now }: ScheduleFieldsProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const { zone: ownZone } = useLanguage();
  const formProblem = useFieldProblem();
  const take = useSaidSchedule();
  const { control, register } = useFormContext<AiTaskFormValues>();
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
    <div className="grid gap-24 @min-[520px]:grid-cols-[minmax(0,1fr)_minmax(0,220px)]">
      <div className="grid content-start gap-12">
        <TextField
          label={t('aiTask.form.when')}
          dir="auto"
          autoComplete="off"
          maxLength={200}
          placeholder={t('aiTask.form.when.placeholder')}
          hint={t('aiTask.form.zone', { zone: zone.replaceAll('_', ' ') })}
          error={problem('words')}
          {...register('words', {
            onChange: ({ target }: { target: HTMLInputElement }) => void take(target.value),
          })}
        />
        <Advanced isWanted={needsFields(values, problem)}>
          <Controller
            control={control}
            name="schedule_type"
            render={({ field }) => (
              <Select
                label={t('aiTask.form.scheduleType')}
                options={scheduleTypes.map((value) => ({ value, label: t(scheduleTypeNames[value]) }))}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
          <FieldsOfType values={values} problem={problem} zone={zone} />
        </Advanced>
      </div>
      <Outlook preview={preview} now={now} type={values.schedule_type} />
    </div>
  );
}

/** Whether one of the single fields has to be looked at. */
const needsFields = (values: ScheduleValues, problem: Problem): boolean =>
  fieldsOf[values.schedule_type].some((name) => problem(name) !== undefined);

interface AdvancedProps {
  /** Opens it, whatever was chosen. */
  readonly isWanted: boolean;
  readonly children: ReactNode;
}

function Advanced({ isWanted, children }: AdvancedProps): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const shown = open || isWanted;
  return (
    <div>
      <button
        type="button"
        aria-expanded={shown}
        // The field that loses the focus may say what is wrong with it, and this would move away under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!shown)}
        className="hit-area inline-flex min-h-control-sm items-center gap-4 rounded-6 text-14 text-text-2 hover:text-text"
      >
        <Icon icon={ChevronRight} size="sm" className={shown ? 'rotate-90' : undefined} />
        {t('aiTask.form.advanced')}
      </button>
      {shown && <div className="mt-8 grid gap-16 border-l border-line pl-16">{children}</div>}
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
