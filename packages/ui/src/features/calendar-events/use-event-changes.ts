import type { EventOccurrence, EventScope } from '@squeeze/contracts/calendar-events';
import type { Calendar } from '@squeeze/contracts/calendars';
import { useState, type ComponentProps } from 'react';
import type { EventEdit } from '../../api/calendar-events/calendar-write.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import { keyOfTime, type EventItem } from './calendar-item.ts';
import { draftOf, editOf, type EventFormValues, type EventTimeFacts } from './event-form-values.ts';
import { weekStartOf } from '../../parts/days.ts';
import { keepFocusBeside } from './focus-beside.ts';
import { editOfShift, type Shift } from './placement.ts';
import type { ScopeQuestion } from './scope-question.tsx';
import { isSubscribed, ownOf } from '../../api/calendar-events/own-calendars.ts';
import { useEventActions } from './use-event-actions.ts';
import type { WayToEvent } from './use-way-to-event.ts';

interface Asked {
  readonly asks: 'change' | 'delete';
  readonly time: EventOccurrence;
  readonly scopes?: readonly EventScope[];
  readonly answer: (scope: EventScope) => void;
}

export interface EventChanges {
  /** Answers whether it is kept; why not is said. */
  readonly create: (values: EventFormValues) => boolean;
  /** @param onKept told once it is kept: till then the form has what was typed */
  readonly save: (
    facts: EventTimeFacts,
    opened: EventFormValues,
    values: EventFormValues,
    onKept: () => void,
  ) => void;
  readonly move: (item: EventItem, shift: Shift) => void;
  readonly remove: (time: EventOccurrence) => void;
  /** What is asked of a repeated event before it is done. */
  readonly question: ComponentProps<typeof ScopeQuestion>;
}

/** Which event is open from now on; null: none. */
type OnOpened = (at: { readonly event: string; readonly occurrence: string | null } | null) => void;

/**
 * What can be done to events, with the question which of its times are meant where one is repeated.
 * @param onOpened told where what was open is no longer what it was
 */
export const useEventChanges = (
  calendars: readonly Calendar[],
  onOpened: OnOpened,
  wayTo: WayToEvent,
): EventChanges => {
  const t = useText();
  const { zone, locale } = useLanguage();
  const weekStart = weekStartOf(locale);
  const actions = useEventActions(wayTo);
  const [asked, setAsked] = useState<Asked | null>(null);
  // On its way out the question still says what it said.
  const [last, setLast] = useState<Asked | null>(null);
  const ask = (question: Asked): void => {
    setLast(question);
    setAsked(question);
  };
  /** Which times follow from a change are others by then. */
  const movesOthers = (edit: EventEdit, scope: EventScope): boolean =>
    scope === 'following' || (scope === 'all' && (edit.starts !== undefined || edit.rule !== undefined));
  /** Says so where an event is kept elsewhere: nothing is done to it then. */
  const isRefused = ({ calendar_id: id }: EventOccurrence): boolean => {
    const calendar = calendars.find((one) => one.id === id);
    if (calendar === undefined || !isSubscribed(calendar)) return false;
    showToast({ key: 'event', failed: true, text: t('event.readOnly') });
    return true;
  };
  const change = (time: EventOccurrence, edit: EventEdit, moved: boolean, onKept: () => void): void => {
    if (isRefused(time)) return;
    if (Object.keys(edit).length === 0) {
      onKept();
      return;
    }
    const changeTimes = async (scope: EventScope | null): Promise<void> => {
      if (!(await actions.change(time, edit, scope, moved))) return;
      onKept();
      if (scope !== null && movesOthers(edit, scope)) {
        keepFocusBeside(keyOfTime(time), { movesOn: true });
        onOpened(null);
      }
    };
    if (time.occurrence === null) {
      void changeTimes(null);
      return;
    }
    // What only all of its times can have.
    const isOfAll = edit.rule !== undefined || edit.calendar_id !== undefined;
    ask({
      asks: 'change',
      time,
      ...(isOfAll && { scopes: ['following', 'all'] as const }),
      answer: (scope) => void changeTimes(scope),
    });
  };
  return {
    create: (values) => {
      const [first] = ownOf(calendars);
      const calendarId = values.calendarId || first?.id;
      return calendarId !== undefined && actions.create(draftOf(values, weekStart), calendarId) !== null;
    },
    save: (facts, opened, values, onKept) => change(facts, editOf(opened, values, weekStart), false, onKept),
    move: (item, shift) => change(item.time, editOfShift(item, shift, zone), true, () => undefined),
    remove: (time) => {
      if (isRefused(time)) return;
      if (time.occurrence === null) {
        keepFocusBeside(keyOfTime(time), { movesOn: false });
        onOpened(null);
        void actions.remove(time, null);
        return;
      }
      ask({
        asks: 'delete',
        time,
        answer: (scope) => {
          keepFocusBeside(keyOfTime(time), { movesOn: false });
          onOpened(null);
          void actions.remove(time, scope);
        },
      });
    },
    question: {
      asks: asked?.asks ?? null,
      title: last?.time.title ?? '',
      scopes: last?.scopes,
      onLeave: () => setAsked(null),
      onAnswer: (scope) => {
        setAsked(null);
        asked?.answer(scope);
      },
    },
  };
};
