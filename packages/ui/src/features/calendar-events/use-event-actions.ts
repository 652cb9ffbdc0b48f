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

/** Which of its times are meant, as a write says it. */
const whichOf = ({ occurrence }: EventOccurrence, scope: EventScope | null) =>
  scope === null || occurrence === null ? { scope: 'all' as const } : { scope, occurrence };

/** Creates, changes and deletes events, each shown at once, said, and offered to be taken back. */
export const useEventActions = (): EventActions => {
  const t = useText();
  const dispatch = useAppDispatch();
  const { zone } = useLanguage();
  const fail = (text: string): void => void showToast({ key: toastKey, failed: true, text });
  const say = (text: string, { undo, outcome }: Done): void => {
    showToast({
      key: toastKey,
      text,
      undo: () => {
        if (!undo()) fail(t('event.notUndone'));
      },
    });
    void outcome;
  };
  return {
    create: (draft, calendarId) => {
      try {
        const made = { id: uuidv7(), calendarId, timeZone: zone, source: 'app', now: Date.now() } as const;
        const event = newEvent(draft, made);
        say(t('event.created', { title: shortTitle(event.title) }), dispatch(createEvent(event)));
        return event.id;
      } catch (error) {
        if (!(error instanceof EventError) && !(error instanceof RuleError)) throw error;
        fail(t('kept.refused.createEvent'));
        return null;
      }
    },
    change: async (time, edit, scope, moved = false) => {
      const event = await dispatch(eventOf(time, moved));
      if (event === null) {
        fail(t('event.unreachable'));
        return false;
      }
      const done = dispatch(changeEvent(event, { ...edit, ...whichOf(time, scope) }));
      const title = shortTitle(edit.title ?? time.title);
      say(t(moved ? 'event.moved' : 'event.changed', { title }), done);
      return true;
    },
    remove: async (time, scope) => {
      const event = await dispatch(eventOf(time));
      if (event === null) {
        fail(t('event.unreachable'));
        return;
      }
      say(
        t('event.deleted', { title: shortTitle(time.title) }),
        dispatch(deleteEvent(event, whichOf(time, scope))),
      );
    },
  };
};
