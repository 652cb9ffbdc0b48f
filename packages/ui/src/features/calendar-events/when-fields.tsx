import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { weekdays } from '@squeeze/contracts/schedules';
import { isUsuallyBusy, usualReminders } from '@squeeze/domain/calendar-events/usual-values';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SearchSelect } from '../../kit/search-select.tsx';
import { Switch } from '../../kit/switch.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { zoneOptions } from '../../parts/time-zones.ts';
import { addDays, daysBetween, isDay, weekdayOf } from '../../parts/days.ts';
import type { EventFormValues } from './event-form-values.ts';
import type { TimeName } from './overlap-line.tsx';
import { OverlapOfForm } from './overlap-of-form.tsx';
import { useFieldProblem } from '../../parts/use-field-problem.ts';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Days and times that an event takes, and in which zone, which is folded away until another is wanted. */
export function WhenFields({ of }: { readonly of: TimeName }): ReactNode {
  const t = useText();
  const { register, control, formState } = useFormContext<EventFormValues>();
  const problem = useFieldProblem(formState.errors);
  const wholeDays = useWatch({ control, name: 'wholeDays' });
  const follow = useEndThatFollows();
  useUsuallyBusy(wholeDays);
  const { getValues, setValue } = useFormContext<EventFormValues>();
  /** Reminders that nobody has chosen are those of the other kind then. */
  const followKind = (next: boolean): void => {
    if (String(getValues('reminders')) === String(usualReminders(!next)))
      setValue('reminders', [...usualReminders(next)]);
  };
  return (
    <div className="grid gap-16">
      <div className="grid grid-cols-2 gap-12">
        <TextField
          type="date"
          label={t('event.starts')}
          error={problem('startDay')}
          frameClassName={wholeDays ? 'col-span-2' : undefined}
          {...register('startDay', { onChange: follow })}
        />
        {!wholeDays && (
          <TextField
            type="time"
            label={t('event.startTime')}
            error={problem('startTime')}
            {...register('startTime', { onChange: follow })}
          />
        )}
        <TextField
          type="date"
          label={t(wholeDays ? 'event.lastDay' : 'event.ends')}
          error={problem('endDay')}
          frameClassName={wholeDays ? 'col-span-2' : undefined}
          {...register('endDay')}
        />
        {!wholeDays && (
          <TextField
            type="time"
            label={t('event.endTime')}
            error={problem('endTime')}
            {...register('endTime')}
          />
        )}
      </div>
      <Controller
        control={control}
        name="wholeDays"
        render={({ field }) => (
          <Switch
            label={t('event.wholeDays')}
            checked={field.value}
            onCheckedChange={(next) => {
              field.onChange(next);
              followKind(next);
            }}
            className="!py-0"
          />
        )}
      />
      <OverlapOfForm of={of} />
      {!wholeDays && <ZoneField />}
    </div>
  );
}

/** Whole days leave free and times take one, as long as nobody has chosen which; however it came to be of the other kind. */
const useUsuallyBusy = (wholeDays: boolean): void => {
  const { formState, getValues, setValue } = useFormContext<EventFormValues>();
  const isChosen = formState.touchedFields.busy === true;
  const last = useRef(wholeDays);
  useEffect(() => {
    if (last.current === wholeDays) return;
    last.current = wholeDays;
    if (!isChosen && getValues('busy') === isUsuallyBusy(!wholeDays))
      setValue('busy', isUsuallyBusy(wholeDays));
  }, [wholeDays, isChosen, getValues, setValue]);
};

/** A start that is put off takes the end along; that the event is as long as it was is what one means. */
const useEndThatFollows = (): (() => void) => {
  const { control, getValues, setValue } = useFormContext<EventFormValues>();
  const [startDay, startTime] = useWatch({ control, name: ['startDay', 'startTime'] });
  // The last that there was, whether it was typed or words have set it.
  const [before, setBefore] = useState({ startDay, startTime });
  const known = {
    startDay: isDay(startDay) ? startDay : before.startDay,
    startTime: startTime || before.startTime,
  };
  if (known.startDay !== before.startDay || known.startTime !== before.startTime) setBefore(known);
  return () => {
    const values = getValues();
    if (!isDay(values.startDay)) return;
    const days = daysBetween(before.startDay, values.startDay);
    const minutes = values.startTime === '' ? 0 : minutesOf(values.startTime) - minutesOf(before.startTime);
    const end = Date.parse(`${values.endDay}T${values.endTime || '00:00'}:00Z`) + minutes * 60_000;
    const moved = new Date(end + days * 86_400_000).toISOString();
    if (days !== 0 || minutes !== 0) {
      setValue('endDay', values.wholeDays ? addDays(values.endDay, days) : moved.slice(0, 10));
      if (!values.wholeDays) setValue('endTime', moved.slice(11, 16));
    }
    const [chosen] = values.repeat.weekdays;
    // A rule that there is already follows by itself, where all of its times are meant.
    if (
      values.repeat.rule === '' &&
      values.repeat.weekdays.length === 1 &&
      chosen === weekdays[weekdayOf(before.startDay)]
    )
      setValue('repeat.weekdays', [weekdays[weekdayOf(values.startDay)] ?? chosen ?? 'mo']);
  };
};

const floating = 'floating';

function ZoneField(): ReactNode {
  const t = useText();
  const { locale, zone: own } = useLanguage();
  const { control } = useFormContext<EventFormValues>();
  const zone = useWatch({ control, name: 'zone' });
  const [asked, setAsked] = useState(false);
  const [opened] = useState(() => Date.now());
  if (!asked && zone === own)
    return (
      <TextButton className="justify-self-start text-14" onClick={() => setAsked(true)}>
        {t('event.zone.other')}
      </TextButton>
    );
  const anywhere = { value: floating, label: t('event.zone.floating') };
  return (
    <Controller
      control={control}
      name="zone"
      render={({ field }) => (
        <SearchSelect
          label={t('event.zone')}
          hint={t('event.zone.hint')}
          emptyText={t('event.zone.none')}
          options={[anywhere, ...zoneOptions(own, opened, locale)]}
          value={field.value === '' ? floating : field.value}
          onValueChange={(next) => field.onChange(next === floating ? '' : next)}
        />
      )}
    />
  );
}
