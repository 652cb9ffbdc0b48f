import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { Calendar } from '@squeeze/contracts/calendars';
import { instantAt, wallOf } from '@squeeze/domain/calendar-events/event-time';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { editCalendar } from '../../api/calendar-events/calendar-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { isDrawnOn, type CalendarItem } from './calendar-item.ts';
import type { CalendarChoice } from './use-calendar-choice.ts';

/** An event that somebody has just put somewhere, and where that is. */
export type PlacedEvent = Pick<CalendarEvent, 'id' | 'calendar_id' | 'starts' | 'time_zone'>;

/** Brings it into sight, and the focus to it; null where it is in sight. */
export type WayToEvent = (event: PlacedEvent) => (() => void) | null;

interface InSight {
  readonly choice: CalendarChoice;
  readonly days: readonly string[];
  /** Undefined while it is not known what lies there. */
  readonly items: readonly CalendarItem[] | undefined;
  readonly calendars: readonly Calendar[];
}

type Sight = Pick<CalendarChoice, 'view' | 'date'>;

/** What is to be shown, in the state of an address: whoever has gone elsewhere meanwhile comes back for it. */
interface Shows {
  readonly shows: { readonly event: string; readonly calendar: string };
}

/** Leads to what was put out of sight: its days are turned to, its calendar is shown, and the focus goes to it once it is drawn. */
export const useWayToEvent = ({ choice, days, items, calendars }: InSight): WayToEvent => {
  const dispatch = useAppDispatch();
  const { zone } = useLanguage();
  const phone = usePhone();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { view, date } = choice;
  const go = (next: Sight, shows: Shows['shows'], replace = false): void =>
    void navigate(`/dashboard/calendar?${new URLSearchParams({ ...next }).toString()}`, {
      replace,
      state: { shows } satisfies Shows,
    });
  const follow = useEffectEvent((shows: Shows['shows']) => {
    const calendar = calendars.find(({ id }) => id === shows.calendar);
    if (calendar !== undefined && !calendar.visible) void dispatch(editCalendar(calendar, { visible: true }));
    const item = items?.find(
      (one) => one.kind === 'event' && one.time.id === shows.event && isDrawnOn(one, date),
    );
    if (item === undefined) return;
    const entry = elementOf('[data-row-of]', ({ rowOf }) => rowOf === item.key);
    if (entry === undefined && view === 'month') {
      // A day by itself shows more than there is room for among thirty.
      go({ view: 'day', date }, shows, true);
      return;
    }
    (entry ?? elementOf('[data-more-of]', ({ moreOf }) => moreOf === date))?.focus();
    void navigate(search, { replace: true, state: null });
  });
  const sought = isShows(state) ? state.shows : null;
  useEffect(() => {
    if (sought !== null) follow(sought);
  }, [sought, items, calendars]);
  return ({ id, calendar_id: calendar, starts, time_zone: itsZone }) => {
    const day = starts.length === 10 ? starts : dayInZone(instantAt(wallOf(starts), itsZone ?? zone), zone);
    const isShown = calendars.some((one) => one.id === calendar && one.visible);
    // A month on a phone has dots for its days, and what lies on one of them.
    const isInSight = phone && view === 'month' ? day === date : days.includes(day);
    return isShown && isInSight ? null : () => go({ view, date: day }, { event: id, calendar });
  };
};

const elementOf = (selector: string, isMeant: (data: DOMStringMap) => boolean): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ dataset }) => isMeant(dataset));

const isShows = (state: unknown): state is Shows =>
  typeof state === 'object' && state !== null && 'shows' in state;
