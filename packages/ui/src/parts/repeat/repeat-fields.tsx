import { weekdays } from '@squeeze/contracts/schedules';
import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { isDay, weekdayOf } from '../days.ts';
import { useFieldProblem } from '../use-field-problem.ts';
import { useRuleText } from '../use-rule-text.ts';
import { WeekdayToggles } from '../weekday-toggles.tsx';
import {
  nthOf,
  repeatEnds,
  repeatKinds,
  ruleOf,
  type RepeatKind,
  type RepeatValues,
} from './repeat-values.ts';

const units = {
  days: 'event.unit.days',
  weeks: 'event.unit.weeks',
  months: 'event.unit.months',
  nthWeekday: 'event.unit.months',
} as const;

const endNames = {
  never: 'event.repeatEnds.never',
  on: 'event.repeatEnds.on',
  after: 'event.repeatEnds.after',
} as const;

/**
 * Whether, how often and for how long something comes again, and what that comes to in words, in a form that has it as `repeat`.
 * `day`: on which it is.
 */
export function RepeatFields({ day: startDay }: { readonly day: string }): ReactNode {
  const t = useText();
  const ruleText = useRuleText();
  const kindText = useKindText();
  const { control, register, formState } = useFormContext<{ repeat: RepeatValues }>();
  const problem = useFieldProblem(formState.errors);
  const repeat = useWatch({ control, name: 'repeat' });
  const { every, ends } = repeat;
  const unit = every === 'never' || every === 'custom' || every === 'years' ? null : units[every];
  const isOpenEnded = every !== 'never' && every !== 'custom';
  const rule = isDay(startDay) ? ruleOf(repeat, startDay) : null;
  return (
    <div className="grid gap-16">
      <Controller
        control={control}
        name="repeat.every"
        render={({ field }) => (
          <Select
            label={t('event.repeats')}
            options={repeatKinds
              .filter((kind) => kind !== 'custom' || repeat.rule !== '')
              .map((kind) => ({ value: kind, label: kindText(kind, startDay) }))}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      {unit !== null && (
        <TextField
          type="number"
          inputMode="numeric"
          min={1}
          max={999}
          label={t('event.interval')}
          trailing={<span className="text-14 text-text-2">{t(unit, { count: repeat.interval || 1 })}</span>}
          error={problem('repeat.interval')}
          {...register('repeat.interval')}
        />
      )}
      {every === 'weeks' && (
        <Controller
          control={control}
          name="repeat.weekdays"
          render={({ field }) => (
            <WeekdayToggles
              label={t('event.weekdays')}
              ref={field.ref}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
      )}
      {isOpenEnded && (
        <div className="grid grid-cols-2 items-start gap-12">
          <Controller
            control={control}
            name="repeat.ends"
            render={({ field }) => (
              <Select
                label={t('event.repeatEnds')}
                options={repeatEnds.map((value) => ({ value, label: t(endNames[value]) }))}
                value={field.value}
                onValueChange={field.onChange}
              />
            )}
          />
          {ends === 'on' && (
            <TextField
              type="date"
              label={t('event.until')}
              min={startDay}
              error={problem('repeat.until')}
              {...register('repeat.until')}
            />
          )}
          {ends === 'after' && (
            <TextField
              type="number"
              inputMode="numeric"
              min={1}
              max={999}
              label={t('event.count')}
              error={problem('repeat.count')}
              {...register('repeat.count')}
            />
          )}
        </div>
      )}
      {rule !== null && <p className="text-14 text-text-2">{ruleText(rule, startDay)}</p>}
    </div>
  );
}

/** What a kind is called, of the day that the event is on: "Monthly on the 27th". */
const useKindText = (): ((kind: RepeatKind, day: string) => string) => {
  const t = useText();
  const format = useFormat();
  return (kind, day) => {
    const known = isDay(day);
    switch (kind) {
      case 'months':
        return t('event.repeats.months', { day: known ? Number(day.slice(8)) : 1 });
      case 'nthWeekday': {
        const ordinals = ['last', 'first', 'second', 'third', 'fourth'] as const;
        const nth = (known ? ordinals[Math.max(0, nthOf(day))] : undefined) ?? 'first';
        return t('event.repeats.nthWeekday', {
          nth,
          day: format.weekday(weekdays[known ? weekdayOf(day) : 0] ?? 'mo'),
        });
      }
      default:
        return t(plainKinds[kind]);
    }
  };
};

const plainKinds = {
  never: 'event.repeats.never',
  days: 'event.repeats.days',
  weeks: 'event.repeats.weeks',
  years: 'event.repeats.years',
  custom: 'event.repeats.custom',
} as const;
