import type { CalendarEventDraft, EventOccurrence, EventScope } from '@squeeze/contracts/calendar-events';
import { newEvent } from '@squeeze/domain/calendar-events/event-change';
import { EventError } from '@squeeze/domain/calendar-events/event-error';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import { uuidv7 } from 'uuidv7';
import type { EventEdit } from '../../api/calendar-events/calendar-write.ts';
import {
  changeEvent,
  createEvent,
  deleteEvent,
  eventOf,
  type Done,
} from '../../api/calendar-events/event-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { shortTitle } from '../../kit/short-title.ts';
import { showToast } from '../../kit/show-toast.ts';
import type { WayToEvent } from './use-way-to-event.ts';

/** How to bring what was put there into sight; null where it is. */
type Way = (() => void) | null;

export interface EventActions {
  /** Answers its id; null where it could not be, and why not is said. */
  readonly create: (draft: CalendarEventDraft, calendarId: string) => string | null;
  /** Answers whether it could be; why not is said. */
  readonly change: (
    time: EventOccurrence,
    edit: EventEdit,
    scope: EventScope | null,
    moved?: boolean,
  ) => Promise<boolean>;
  readonly remove: (time: EventOccurrence, scope: EventScope | null) => Promise<void>;
}

const toastKey = 'event';

/** What was done, and how it is told once it is taken back. */
interface Said {
  readonly text: string;
  readonly done: Done;
  readonly undone: string;
  readonly redo: () => void;
}

/** Which of its times are meant, as a write says it. */
const whichOf = ({ occurrence }: EventOccurrence, scope: EventScope | null) =>
  scope === null || occurrence === null ? { scope: 'all' as const } : { scope, occurrence };

const eventOfNow = (draft: CalendarEventDraft, calendarId: string, timeZone: string) =>
  newEvent(draft, { id: uuidv7(), calendarId, timeZone, source: 'app', now: Date.now() });

/** Creates, changes and deletes events, each shown at once, said, and offered to be taken back. */
export const useEventActions = (wayTo: WayToEvent): EventActions => {
  const t = useText();
  const dispatch = useAppDispatch();
  const { zone } = useLanguage();
  const fail = (text: string): void => void showToast({ key: toastKey, failed: true, text });
  const say = ({ text, done, undone, redo }: Said, way: Way = null): void => {
    showToast({
      key: toastKey,
      text,
      what: done,
      undo: () => {
        const isUndone = done.undo();
        if (!isUndone) fail(t('event.notUndone'));
        return isUndone;
      },
      undone,
      redo,
      ...(way !== null && {
        further: [
          {
            label: t('todos.show'),
            run: () => {
              way();
              // What is seen now can still be taken back.
              say({ text, done, undone, redo });
            },
          },
        ],
      }),
    });
  };
  const wayToChanged = (time: EventOccurrence, edit: EventEdit, scope: EventScope | null): Way => {
    // What follows is an event by itself from then on, and is closed with what it was.
    if (edit.starts === undefined || scope === 'following') return null;
    const { calendar_id = time.calendar_id, starts, time_zone = time.time_zone } = edit;
    return wayTo({ id: time.id, calendar_id, starts, time_zone });
  };
  const create: EventActions['create'] = (draft, calendarId) => {
    try {
      const event = eventOfNow(draft, calendarId, zone);
      const way = wayTo(event);
      const title = shortTitle(event.title);
      say(
        {
          text: t('event.created', { title }),
          done: dispatch(createEvent(event)),
          undone: t('outbox.undone.scheduled', { title }),
          redo: () => void create(draft, calendarId),
        },
        way,
      );
      return event.id;
    } catch (error) {
      if (!(error instanceof EventError) && !(error instanceof RuleError)) throw error;
      fail(t('kept.refused.createEvent'));
      return null;
    }
  };
  const change: EventActions['change'] = async (time, edit, scope, moved = false) => {
    const event = await dispatch(eventOf(time, moved));
    if (event === null) {
      fail(t('event.unreachable'));
      return false;
    }
    const done = dispatch(changeEvent(event, { ...edit, ...whichOf(time, scope) }));
    const title = shortTitle(edit.title ?? time.title);
    say(
      {
        text: t(moved ? 'event.moved' : 'event.changed', { title }),
        done,
        undone: t('outbox.undone.edited', { title }),
        redo: () => void change(time, edit, scope, moved),
      },
      wayToChanged(time, edit, scope),
    );
    return true;
  };
  const remove: EventActions['remove'] = async (time, scope) => {
    const event = await dispatch(eventOf(time));
    if (event === null) {
      fail(t('event.unreachable'));
      return;
    }
    const title = shortTitle(time.title);
    say({
      text: t('event.deleted', { title }),
      done: dispatch(deleteEvent(event, whichOf(time, scope))),
      undone: t('outbox.undone.deleted', { title }),
      redo: () => void remove(time, scope),
    });
  };
  return { create, change, remove };
};
