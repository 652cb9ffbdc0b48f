import { weekdays, type Weekday } from '@squeeze/contracts/schedules';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode, type Ref } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { Icon } from '../kit/icon.tsx';

interface WeekdayTogglesProps {
  readonly label: string;
  readonly value: readonly Weekday[];
  readonly onValueChange: (days: Weekday[]) => void;
  readonly error?: string | undefined;
  /** The first of them, for the focus of a form that finds it wanting. */
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** The seven days, each in or out. */
export function WeekdayToggles({ label, value, onValueChange, error, ref }: WeekdayTogglesProps): ReactNode {
  const format = useFormat();
  const labelId = useId();
  const errorId = useId();
  const toggle = (day: Weekday): void =>
    onValueChange(weekdays.filter((known) => value.includes(known) !== (known === day)));
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={error ? errorId : undefined} className="grid gap-6">
      <legend id={labelId} className="float-left text-14 font-mid">
        {label}
      </legend>
      <div className="clear-both grid grid-cols-7 gap-4">
        {weekdays.map((day, index) => (
          <button
            key={day}
            ref={index === 0 ? ref : undefined}
            type="button"
            aria-pressed={value.includes(day)}
            aria-label={format.weekday(day)}
            onClick={() => toggle(day)}
            className={
              'h-control min-w-0 truncate rounded-12 border border-control px-2 text-14 text-text-2 hover:bg-fill phone:min-h-hit ' +
              'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:font-mid aria-pressed:text-on-ink'
            }
          >
            {format.weekday(day, 'short')}
          </button>
        ))}
      </div>
      {error && (
        <p id={errorId} className="flex gap-6 text-13 text-danger-text">
          <Icon icon={CircleAlert} size="sm" className="mt-px" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
