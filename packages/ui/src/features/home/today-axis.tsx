import { dayInZone, endOfDay, startOfDay } from '@squeeze/domain/zoned-time';
import { valueSlot } from '@squeeze/domain/value-slot';
import { useMemo, type ReactNode } from 'react';
import { useAiTasks } from '../../api/ai-tasks/use-ai-tasks.ts';
import { useCalendars, useEvents } from '../../api/calendar-events/use-events.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { entryOn, type TimedEntry } from './today-blocks.ts';
import { TodayStrip, type TodayStripProps } from './today-strip.tsx';

const activeTasks = { status: 'active', type: 'all' } as const;

/** The strip with today's events and the runs that are still to come: all that has a time, on one axis. */
export function TodayAxis(props: Omit<TodayStripProps, 'further'>): ReactNode {
  const { zone } = useLanguage();
  const today = dayInZone(props.now, zone);
  const span = useMemo(
    () => ({
      from: new Date(startOfDay(today, zone)).toISOString(),
      to: new Date(endOfDay(today, zone)).toISOString(),
    }),
    [today, zone],
  );
  const { data: times } = useEvents(span);
  const { data: calendars } = useCalendars();
  const { tasks } = useAiTasks(activeTasks);
  const further = useMemo(() => {
    const events = (times ?? [])
      .filter(
        ({ calendar_id: id, status, starts }) =>
          starts.length > 10 &&
          status !== 'cancelled' &&
          calendars?.some((calendar) => calendar.id === id && calendar.visible) === true,
      )
      .map((time) =>
        entryOn(today, zone, {
          key: `${time.id} ${time.occurrence ?? ''}`,
          title: time.title,
          from: Date.parse(time.starts_at),
          to: Date.parse(time.ends_at),
          slot: valueSlot(time.category) ?? undefined,
        }),
      );
    const runs = (tasks ?? []).map(({ id, title, next_run_at: at }) =>
      at === null
        ? null
        : entryOn(today, zone, { key: id, title, from: Date.parse(at), to: null, slot: undefined }),
    );
    return [...events, ...runs].filter((entry): entry is TimedEntry => entry !== null);
  }, [times, calendars, tasks, today, zone]);
  return <TodayStrip {...props} further={further} />;
}
