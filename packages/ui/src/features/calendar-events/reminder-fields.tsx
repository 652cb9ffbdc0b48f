import { limits } from '@squeeze/contracts/limits';
import { useState, type ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { TokenChips } from '../../kit/token-chips.tsx';
import type { EventFormValues } from './event-form-values.ts';
import { reminderChoices, type ReminderUnit, reminderUnits } from './reminder-choices.ts';
import { useReminderText } from './use-reminder-text.ts';

const noChoice = 'none';
const another = 'other';

/** Before an event one is reminded as often as one likes; at the usual times, or at any other. */
export function ReminderFields(): ReactNode {
  const { control } = useFormContext<EventFormValues>();
  const wholeDays = useWatch({ control, name: 'wholeDays' });
  return (
    <Controller
      control={control}
      name="reminders"
      render={({ field }) => (
        <Reminders chosen={field.value} wholeDays={wholeDays} onChange={field.onChange} />
      )}
    />
  );
}

interface RemindersProps {
  readonly chosen: readonly number[];
  readonly wholeDays: boolean;
  readonly onChange: (next: readonly number[]) => void;
}

function Reminders({ chosen, wholeDays, onChange }: RemindersProps): ReactNode {
  const t = useText();
  const reminderText = useReminderText();
  const [asksOther, setAsksOther] = useState(false);
  const left = reminderChoices(wholeDays).filter((minutes) => !chosen.includes(minutes));
  const add = (minutes: number): void =>
    onChange([...new Set([...chosen, minutes])].toSorted((one, other) => one - other));
  return (
    <div className="grid gap-8">
      {chosen.length < limits.eventReminders.max && (
        <Select
          label={t('event.reminders')}
          options={[
            {
              value: noChoice,
              label: t(chosen.length === 0 ? 'event.reminders.none' : 'event.reminders.another'),
            },
            ...left.map((minutes) => ({ value: String(minutes), label: reminderText(minutes, wholeDays) })),
            { value: another, label: t('event.reminders.other') },
          ]}
          value={asksOther ? another : noChoice}
          onValueChange={(next) => {
            setAsksOther(next === another);
            if (next !== noChoice && next !== another) add(Number(next));
          }}
        />
      )}
      {asksOther && (
        <OtherTime
          wholeDays={wholeDays}
          onAdd={(minutes) => {
            setAsksOther(false);
            add(minutes);
          }}
        />
      )}
      <TokenChips
        label={t('event.reminders')}
        chips={chosen.map((minutes) => ({ key: String(minutes), label: reminderText(minutes, wholeDays) }))}
        onRemove={(key) => onChange(chosen.filter((minutes) => String(minutes) !== key))}
      />
    </div>
  );
}

const unitNames = {
  minutes: 'event.reminder.unit.minutes',
  hours: 'event.reminder.unit.hours',
  days: 'event.reminder.unit.days',
  weeks: 'event.reminder.unit.weeks',
} as const;

/** So many minutes, hours, days or weeks before; whole days are counted in days. */
function OtherTime({
  wholeDays,
  onAdd,
}: {
  readonly wholeDays: boolean;
  readonly onAdd: (minutes: number) => void;
}): ReactNode {
  const t = useText();
  const units: readonly ReminderUnit[] = wholeDays
    ? ['days', 'weeks']
    : ['minutes', 'hours', 'days', 'weeks'];
  const [count, setCount] = useState('3');
  const [chosen, setUnit] = useState<ReminderUnit>(units[0] ?? 'days');
  const unit = units.includes(chosen) ? chosen : 'days';
  const minutes = Number(count) * reminderUnits[unit];
  const isWhole = /^\d{1,5}$/.test(count);
  const isFar = isWhole && minutes > limits.eventReminders.minutes;
  const add = (): void => {
    if (isWhole && !isFar) onAdd(minutes);
  };
  return (
    <div className="grid grid-cols-[80px_minmax(0,1fr)_auto] items-end gap-8">
      <TextField
        type="number"
        min={0}
        inputMode="numeric"
        label={t('event.reminders.before')}
        hiddenLabel
        value={count}
        error={isFar ? t('event.reminders.far') : undefined}
        onChange={(event) => setCount(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Of this field alone, not of the form around it.
          event.preventDefault();
          add();
        }}
      />
      <Select
        label={t('event.reminders.unit')}
        hiddenLabel
        options={units.map((value) => ({ value, label: t(unitNames[value]) }))}
        value={unit}
        onValueChange={setUnit}
      />
      <Button disabled={!isWhole || isFar} onClick={add}>
        {t('event.reminders.add')}
      </Button>
    </div>
  );
}
