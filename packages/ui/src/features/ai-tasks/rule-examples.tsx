import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { useScheduleText } from '../../parts/use-schedule-text.ts';

/** RRULE and cron, a few that people ask for. */
const examples = [
  { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', time: '09:00' },
  { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', time: '09:00' },
  { rule: 'FREQ=MONTHLY;BYDAY=-1FR', time: '16:00' },
  { rule: '0 8,17 * * *', time: '' },
] as const;

interface RuleExamplesProps {
  readonly zone: string;
  readonly onChoose: (rule: string, time: string) => void;
}

/** Rules to begin with: nobody knows them by heart. */
export function RuleExamples({ zone, onChoose }: RuleExamplesProps): ReactNode {
  const t = useText();
  const scheduleText = useScheduleText();
  const labelId = useId();
  return (
    <div>
      <p id={labelId} className="text-13 text-text-2">
        {t('aiTask.form.rule.examples')}
      </p>
      <ul aria-labelledby={labelId} className="mt-6 flex flex-wrap gap-8">
        {examples.map(({ rule, time }) => (
          <li key={rule}>
            <button
              type="button"
              title={rule}
              onClick={() => onChoose(rule, time)}
              className="min-h-chip rounded-full border border-line-strong px-12 py-2 text-left text-14 text-text-2 hover:bg-fill hover:text-text phone:min-h-hit"
            >
              {scheduleText('custom', {
                at: null,
                time: time || null,
                weekdays: null,
                month_day: null,
                rule,
                starts_on: null,
                time_zone: zone,
              })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
