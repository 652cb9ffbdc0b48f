import type { Todo } from '@squeeze/contracts/todos';
import { wallClock } from '@squeeze/domain/zoned-time';
import { useMemo, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { DayStrip } from '../../kit/day-strip.tsx';
import { stripSpan, todayBlocks, type TimedEntry } from './today-blocks.ts';

export interface TodayStripProps {
  readonly todos: readonly Todo[];
  /** The one that is being done, if any. */
  readonly started: string | null;
  readonly now: number;
  /** What else has a time today. */
  readonly further?: readonly TimedEntry[];
}

const none: readonly never[] = [];

/** What has a time today, on one line. Nothing where nothing has. */
export function TodayStrip({ todos, started, now, further = none }: TodayStripProps): ReactNode {
  const t = useText();
  const { locale, zone } = useLanguage();
  const blocks = useMemo(() => todayBlocks(todos, now, zone, further), [todos, now, zone, further]);
  const hours = useMemo(
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }),
    [locale],
  );
  if (blocks.length === 0) return null;
  const { hour, minute } = wallClock(now, zone);
  const present = hour * 60 + minute;
  return (
    <DayStrip
      className="mt-32 phone:-mx-16 phone:px-16"
      label={t('home.today')}
      {...stripSpan(blocks, present)}
      now={present}
      hourLabel={(at) => hours.format(Date.UTC(2000, 0, 1, at))}
      blocks={blocks.map(({ titles, ...block }) => ({
        ...block,
        label: titles.length === 1 ? (titles[0] ?? '') : t('home.together', { count: titles.length }),
        ...(block.key === started
          ? { kind: 'now' as const }
          : block.end <= present && { kind: 'past' as const }),
      }))}
    />
  );
}
