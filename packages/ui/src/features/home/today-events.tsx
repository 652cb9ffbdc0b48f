import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import { overlapping } from '@squeeze/domain/calendar-events/event-overlaps';
import { valueSlot } from '@squeeze/domain/value-slot';
import { dayInZone, endOfDay, startOfDay } from '@squeeze/domain/zoned-time';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCalendars, useEvents } from '../../api/calendar-events/use-events.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextLink } from '../../kit/text-link.tsx';
import { ValuePip } from '../../kit/value-pip.tsx';

/** So many are named; the rest is counted. */
const named = 4;

/** What of today's events is not over, by the clock. Nothing where nothing is left. */
export function TodayEvents({ now }: { readonly now: number }): ReactNode {
  const t = useText();
  const { zone } = useLanguage();
  const today = dayInZone(now, zone);
  const span = useMemo(
    () => ({
      from: new Date(startOfDay(today, zone)).toISOString(),
      to: new Date(endOfDay(today, zone)).toISOString(),
    }),
    [today, zone],
  );
  const { data: times = [] } = useEvents(span);
  const { data: calendars } = useCalendars();
  const shown = times.filter(
    ({ calendar_id: id, status, ends_at: ends }) =>
      status !== 'cancelled' &&
      Date.parse(ends) > now &&
      calendars?.some((calendar) => calendar.id === id && calendar.visible) === true,
  );
  if (shown.length === 0) return null;
  const pairs = overlapping(shown.filter(atTime), []).times;
  const calendarLink = `/dashboard/calendar?view=day&date=${today}`;
  return (
    <section aria-label={t('home.events')} className="mt-24 px-8 phone:px-0">
      <ul className="grid gap-8 text-14">
        {shown.slice(0, named).map((time) => (
          <TodayEvent
            key={`${time.id} ${time.occurrence ?? ''}`}
            time={time}
            beside={pairs.find(({ second }) => second === time)?.first}
            to={`${calendarLink}&event=${time.id}${time.occurrence === null ? '' : `&occurrence=${time.occurrence}`}`}
          />
        ))}
      </ul>
      {shown.length > named && (
        <p className="mt-8 text-14">
          <TextLink render={<Link to={calendarLink} />}>
            {t('home.events.more', { count: shown.length - named })}
          </TextLink>
        </p>
      )}
    </section>
  );
}

/** What is at a time: whole days beside it are no news. */
const atTime = ({ starts }: EventOccurrence): boolean => starts.length > 10;

interface TodayEventProps {
  readonly time: EventOccurrence;
  /** What it overlaps with. */
  readonly beside: EventOccurrence | undefined;
  readonly to: string;
}

function TodayEvent({ time, beside, to }: TodayEventProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const slot = valueSlot(time.category);
  return (
    <li className="grid grid-cols-[76px_minmax(0,1fr)] items-baseline">
      <span className="text-text-2 tabular-nums">
        {time.starts.length === 10 ? (
          t('calendar.wholeDays')
        ) : (
          <time dateTime={time.starts_at}>{format.time(Date.parse(time.starts_at))}</time>
        )}
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-8">
        {slot !== null && <ValuePip slot={slot} />}
        <Link to={to} dir="auto" className="min-w-0 font-mid wrap-anywhere hover:underline">
          {time.title}
        </Link>
        {beside !== undefined && (
          <span className="text-text-2">{t('home.events.overlaps', { title: beside.title })}</span>
        )}
      </span>
    </li>
  );
}
