import { dayInZone, wallClock } from '@squeeze/domain/zoned-time';
import { useMemo, useState, type ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { useNow } from '../../kit/use-now.ts';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarsButton } from './calendars-button.tsx';
import { CalendarSide } from './calendar-side.tsx';
import { CalendarViewOf } from './calendar-view-of.tsx';
import { type CalendarItem } from './calendar-item.ts';
import { daysOf, stepped, type CalendarView } from './calendar-view.ts';
import { weekStartOf } from '../../parts/days.ts';
import { focusBeside, keepFocusBeside } from './focus-beside.ts';
import { newOn, type NewEvent } from './new-event.ts';
import { ScopeQuestion } from './scope-question.tsx';
import { useAskedForNew } from './use-asked-for-new.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarChoice } from './use-calendar-choice.ts';
import { useCalendarItems } from './use-calendar-items.ts';
import { useCarrying } from './use-carrying.ts';
import { useEventChanges } from './use-event-changes.ts';
import { useItemText } from './use-item-text.ts';
import { usePlannedTodo } from './use-planned-todo.ts';
import { useSightTitle } from './use-sight-title.ts';
import { useWayToEvent } from './use-way-to-event.ts';

/** The days as they are taken: events, what is due, and what runs by itself; as a month, a week, a day or a list. */
export function CalendarPage(): ReactNode {
  const errorText = useErrorText();
  const phone = usePhone();
  const { locale, zone } = useLanguage();
  const now = useNow();
  const today = dayInZone(now, zone);
  const { choice, choose } = useCalendarChoice(today, phone ? 'month' : 'week');
  const { view, date } = choice;
  const days = useMemo(() => daysOf(view, date, weekStartOf(locale)), [view, date, locale]);
  const { items, calendars = [], error, fetching, refetch } = useCalendarItems(days);
  const [drafted, setDrafted] = useState<NewEvent | null>(null);
  const title = useSightTitle(view, date, days);
  const text = useItemText();
  const close = (): void => {
    setDrafted(null);
    choose({ event: null, occurrence: null });
  };
  const wayTo = useWayToEvent({ choice, days, items, calendars });
  const changes = useEventChanges(calendars, (at) => choose(at ?? { event: null, occurrence: null }), wayTo);
  const planTodo = usePlannedTodo();
  const carrying = useCarrying((item, shift) => {
    // Of a list or a row of weeks it goes to another, or out of sight.
    if (view === 'agenda' || view === 'month' || (phone && view !== 'day'))
      keepFocusBeside(item.key, { movesOn: true });
    if (item.kind === 'todo') planTodo(item, shift);
    else changes.move(item, shift);
  });
  // Days that are being asked for are drawn at once, so that whoever turns pages keeps focus and place; a list would say that they are free.
  const [hasAnswered, setHasAnswered] = useState(false);
  if (items !== undefined && !hasAnswered) setHasAnswered(true);
  const shownItems = items ?? (hasAnswered && error === undefined && view !== 'agenda' ? [] : undefined);
  const times = (items ?? []).filter((item) => item.kind === 'event');
  const opened = times.find(
    ({ time }) =>
      time.id === choice.event && (choice.occurrence === null || time.occurrence === choice.occurrence),
  );
  const open = (item: CalendarItem): void => {
    if (item.kind !== 'event') return;
    setDrafted(null);
    choose({ event: item.time.id, occurrence: item.time.occurrence });
  };
  const begin = (next: NewEvent): void => {
    if (choice.event !== null) choose({ event: null, occurrence: null });
    setDrafted(next);
  };
  const beginOn = (day: string): void => {
    const { hour, minute } = wallClock(now, zone);
    begin(newOn(day, today, hour * 60 + minute));
  };
  const showView = (next: CalendarView): void => choose({ view: next, date });
  const step = (by: 1 | -1): void => choose({ date: stepped(view, date, by) });
  useCalendarKeys({
    choice,
    choose,
    today,
    onNew: (day) => beginOn(days.includes(day) ? day : (days[0] ?? day)),
    onRemove: (key) => {
      const item = times.find((one) => one.key === key);
      if (item === undefined) return;
      focusBeside(item.key);
      changes.remove(item.time);
    },
    onClose: close,
  });
  useAskedForNew(() => beginOn(today));
  const { title: failure, reason } = errorText(error, 'calendar.error');
  return (
    <div className="relative min-h-[480px] flex-1">
      <div className="absolute inset-0 flex">
        <div className="flex min-w-0 flex-1 flex-col pt-12 pr-24 pl-48 phone:px-16 phone:pt-4">
          <CalendarHead
            title={title}
            view={view}
            onView={showView}
            onStep={step}
            onToday={() => choose({ date: today })}
            onNew={() => beginOn(date)}
            calendars={<CalendarsButton calendars={calendars} />}
          />
          {shownItems === undefined ? (
            error === undefined ? (
              <LoadingList rows={6} />
            ) : (
              <ErrorState title={failure} text={reason} retrying={fetching} onRetry={refetch} />
            )
          ) : (
            <CalendarViewOf
              view={view}
              phone={phone}
              days={days}
              items={shownItems}
              date={date}
              today={today}
              now={now}
              opened={opened?.key ?? null}
              text={text}
              carrying={carrying}
              drafted={drafted}
              onOpen={open}
              onDate={(day) => choose({ date: day })}
              onDay={(day) => choose({ view: 'day', date: day })}
              onNew={begin}
            />
          )}
        </div>
        <CalendarSide
          choice={choice}
          choose={choose}
          drafted={drafted}
          known={opened?.time}
          calendars={calendars}
          changes={changes}
          onDrafted={setDrafted}
          onClose={close}
        />
      </div>
      <ScopeQuestion {...changes.question} />
    </div>
  );
}
