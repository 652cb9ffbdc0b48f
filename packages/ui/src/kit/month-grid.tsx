import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { BareIconButton } from './bare-icon-button.tsx';
import { classNames } from './class-names.ts';

/** How days are called, and which there are; the grid itself knows no language and no calendar. */
export interface MonthGridRules {
  /** Seven for each week, whole weeks, of the month that a day is in. */
  readonly daysOf: (day: string) => readonly string[];
  /** So many days, or months, further. */
  readonly addDays: (day: string, count: number) => string;
  readonly addMonths: (day: string, count: number) => string;
  readonly monthText: (day: string) => string;
  readonly dayText: (day: string) => string;
  /** Of the first seven days, as short as can be. */
  readonly weekdayText: (day: string) => string;
}

interface MonthGridProps {
  readonly rules: MonthGridRules;
  /** `YYYY-MM-DD`, as all days here. */
  readonly today: string;
  /** Null: none. */
  readonly chosen: string | null;
  readonly onChoose: (day: string) => void;
  readonly labels: { readonly earlier: string; readonly later: string };
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** A month to pick a day of. The arrow keys go from day to day, Page Up and Page Down from month to month. */
export function MonthGrid({ rules, today, chosen, onChoose, labels }: MonthGridProps): ReactNode {
  const [at, setAt] = useState(chosen ?? today);
  const grid = useRef<HTMLDivElement>(null);
  const follow = useRef(false);
  const month = at.slice(0, 7);
  const days = rules.daysOf(at);
  useEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [step, turn] = [steps[event.key], months[event.key]];
    if (step === undefined && turn === undefined) return;
    event.preventDefault();
    follow.current = true;
    setAt(step === undefined ? rules.addMonths(at, turn ?? 0) : rules.addDays(at, step));
  };
  return (
    <section aria-label={rules.monthText(at)}>
      <div className="flex items-center justify-between">
        <BareIconButton
          icon={ChevronLeft}
          label={labels.earlier}
          onClick={() => setAt(rules.addMonths(at, -1))}
        />
        <p aria-live="polite" className="text-14 font-mid">
          {rules.monthText(at)}
        </p>
        <BareIconButton
          icon={ChevronRight}
          label={labels.later}
          onClick={() => setAt(rules.addMonths(at, 1))}
        />
      </div>
      <div aria-hidden className="grid grid-cols-7 text-center text-13 text-text-2">
        {days.slice(0, 7).map((day) => (
          <span key={day}>{rules.weekdayText(day)}</span>
        ))}
      </div>
      <div ref={grid} className="grid grid-cols-7 justify-items-center">
        {days.map((day) => (
          <button
            key={day}
            type="button"
            data-day={day}
            tabIndex={day === at ? 0 : -1}
            aria-pressed={day === chosen}
            aria-current={day === today ? 'date' : undefined}
            aria-label={rules.dayText(day)}
            onKeyDown={onKeyDown}
            onClick={() => onChoose(day)}
            className={classNames(
              'grid size-[36px] place-items-center rounded-full text-14 tabular-nums hover:bg-fill-hover phone:size-[38px]',
              day === chosen
                ? 'bg-ink font-strong text-on-ink hover:bg-ink'
                : day === today
                  ? 'border border-accent-rind font-strong'
                  : day.startsWith(month)
                    ? ''
                    : 'text-text-2',
            )}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </section>
  );
}
