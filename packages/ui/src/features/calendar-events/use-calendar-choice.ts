import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { calendarViews, type CalendarView } from './calendar-view.ts';
import { isDay } from '../../parts/days.ts';

export interface CalendarChoice {
  readonly view: CalendarView;
  /** A day that is in sight, `YYYY-MM-DD`. */
  readonly date: string;
  /** Whether the address says which day. */
  readonly dated: boolean;
  /** The event that is open, and which of its times; null for what comes once, or the first in sight. */
  readonly event: string | null;
  readonly occurrence: string | null;
}

type CalendarChoiceChange = {
  readonly [Name in Exclude<keyof CalendarChoice, 'dated'>]?: CalendarChoice[Name] | null;
};

export interface CalendarChoiceState {
  readonly choice: CalendarChoice;
  /** Null: as for whoever has chosen nothing. */
  readonly choose: (change: CalendarChoiceChange) => void;
}

const viewKey = 'squeeze.calendar-view';

/** As it was left on this device. */
const lastView = (): string | null => {
  try {
    return localStorage.getItem(viewKey);
  } catch {
    return null; // storage may be denied
  }
};

const keepView = (view: CalendarView): void => {
  try {
    localStorage.setItem(viewKey, view);
  } catch {
    // see lastView
  }
};

const viewIn = (text: string | null): CalendarView | undefined => calendarViews.find((view) => view === text);

/**
 * What is shown and what is open, kept in the address so that a reload and a link show the same.
 * @param today the present day, for an address without one
 * @param usual the view for whoever has never chosen one
 */
export const useCalendarChoice = (today: string, usual: CalendarView): CalendarChoiceState => {
  const [search, setSearch] = useSearchParams();
  const choice = useMemo<CalendarChoice>(() => {
    const date = search.get('date') ?? '';
    return {
      view: viewIn(search.get('view')) ?? viewIn(lastView()) ?? usual,
      date: isDay(date) ? date : today,
      dated: isDay(date),
      event: search.get('event'),
      occurrence: search.get('occurrence'),
    };
  }, [search, today, usual]);
  // Chosen twice before it is drawn: what was closed first does not open again by what is chosen next.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const choose = useCallback<CalendarChoiceState['choose']>(
    (change) => {
      if (change.view != null) keepView(change.view);
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) next.delete(name);
        else if (value !== undefined) next.set(name, value);
      }
      latest.current = next;
      setSearch(next, { replace: true });
    },
    [setSearch],
  );
  return { choice, choose };
};
