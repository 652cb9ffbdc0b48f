import { usePageKeys } from '../../parts/keys/use-page-keys.ts';
import { stepped, type CalendarView } from './calendar-view.ts';
import type { CalendarChoiceState } from './use-calendar-choice.ts';

interface CalendarKeys extends CalendarChoiceState {
  readonly today: string;
  readonly onNew: (day: string) => void;
  /** @param key of the entry that has the focus */
  readonly onRemove: (key: string | null) => void;
  readonly onClose: () => void;
}

/** The keys of the calendar: they turn its pages, change its view, and are about the day that has the focus. */
export const useCalendarKeys = (keys: CalendarKeys): void => {
  const { choice, choose, today, onNew, onRemove, onClose } = keys;
  const { view, date } = choice;
  const show = (next: CalendarView): void => choose({ view: next, date });
  const chosenDay = (): string => document.activeElement?.getAttribute('data-day') ?? date;
  usePageKeys('calendar', {
    newEvent: () => onNew(chosenDay()),
    today: () => choose({ date: today }),
    next: () => choose({ date: stepped(view, date, 1) }),
    previous: () => choose({ date: stepped(view, date, -1) }),
    day: () => choose({ view: 'day', date: chosenDay() }),
    week: () => show('week'),
    month: () => show('month'),
    agenda: () => show('agenda'),
    remove: onRemove,
    close: onClose,
  });
};
