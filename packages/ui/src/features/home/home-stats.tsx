import { minutesSaved } from '@squeeze/domain/dashboard/time-saved';
import type { Dashboard } from '@squeeze/contracts/dashboard';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Stat, StatRow } from '../../kit/stat.tsx';
import { Tooltip } from '../../kit/tooltip.tsx';

type StatOf = Dashboard['stats'][number];

const labels = {
  conversations: 'home.stat.conversations',
  tasks_completed: 'home.stat.tasksCompleted',
  notes: 'home.stat.notes',
  time_saved: 'home.stat.timeSaved',
} as const satisfies Record<StatOf['name'], PlainMessageId>;
const names = Object.keys(labels) as StatOf['name'][];

const hours = (format: Format, value: number, signed = false): string =>
  format.number(value, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });

/** Four figures; a dash stands for one that is not known (yet), never a nought. */
export function HomeStats({ stats }: { readonly stats: Dashboard['stats'] | undefined }): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <section aria-label={t('home.stats')}>
      <StatRow>
        {names.map((name) => {
          const stat = stats?.find((each) => each.name === name);
          const isTime = name === 'time_saved';
          return (
            <Stat
              key={name}
              label={isTime ? <TimeSavedLabel /> : t(labels[name])}
              value={
                stat === undefined ? '–' : isTime ? hours(format, stat.value) : format.number(stat.value)
              }
              {...(stat &&
                stat.change !== null && {
                  change: isTime ? hours(format, stat.change, true) : format.percent(stat.change / 100, true),
                })}
            />
          );
        })}
      </StatRow>
    </section>
  );
}

/** The only estimate among them says how it is made. */
function TimeSavedLabel(): ReactNode {
  const t = useText();
  return (
    <Tooltip text={<span className="max-w-[36ch]">{t('home.stat.timeSaved.rule', minutesSaved)}</span>}>
      <button type="button" data-printed="" className="underline decoration-dotted underline-offset-4">
        {t('home.stat.timeSaved')}
        <span className="sr-only">. {t('home.stat.timeSaved.rule', minutesSaved)}</span>
      </button>
    </Tooltip>
  );
}
