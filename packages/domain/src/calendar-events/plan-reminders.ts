import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import { occurrencePolicy } from '../schedules/plan-occurrences.ts';
import { wholeDay } from '../schedules/wall-time.ts';
import { eventBudget } from './event-times.ts';
import { type EventReminder, remindersWithin } from './next-reminder.ts';

/** `late`: nothing ran at its time. `missed`: a day or more ago, or what it reminds of is over. */
export type ReminderFate = 'on_time' | 'late' | 'missed';

export interface DueReminder extends EventReminder {
  readonly fate: ReminderFate;
}

export interface ReminderPlan {
  /** What a person is told, the earliest first. */
  readonly due: readonly DueReminder[];
  /** When there is something to do again, epoch ms; null when nothing more is to come. */
  readonly remindAt: number | null;
}

/** Further ahead no reminder is looked for; then it is looked again. */
const aheadMs = limits.eventsListed.days * wholeDay;

/** How far an event has been reminded of: all that was to come by `through` is done with. */
interface Progress {
  /** Epoch ms. */
  readonly through: number;
  readonly now: number;
  /** Nothing of the event is later; null where it has no end. */
  readonly lastAt: number | null;
}

/**
 * What becomes of the reminders of an event that have come due, and when the next comes. On time each is told. Of those that are
 * late by less than a day and whose time is not over, the last of each time is told once, unless one on time stands for it. Of what
 * was missed the latest is told, unless something later of the event is. However long nothing ran, the work is bounded.
 * @throws {RuleError} for a rule that cannot be read, or takes too much work
 */
export function planReminders(
  event: CalendarEvent,
  { through, now, lastAt }: Progress,
  timeZone: string,
): ReminderPlan {
  const due = dueReminders(event, { after: through, until: now }, timeZone);
  const ahead = { after: now, until: now + aheadMs };
  const next = remindersWithin(event, ahead, timeZone, eventBudget()).next();
  const remindAt =
    next.done === true ? (lastAt !== null && lastAt <= ahead.until ? null : ahead.until) : next.value.at;
  return { due: decided(due, now), remindAt };
}

function dueReminders(
  event: CalendarEvent,
  range: { readonly after: number; readonly until: number },
  timeZone: string,
): EventReminder[] {
  const found: EventReminder[] = [];
  for (const reminder of remindersWithin(event, range, timeZone, eventBudget())) {
    if (found.length === occurrencePolicy.countedAtMost) {
      // Too many to go through: the last day's are what anybody is told of.
      const after = Math.max(reminder.at - 1, range.until - occurrencePolicy.tooOldAfterMs);
      return [...remindersWithin(event, { ...range, after }, timeZone, eventBudget())];
    }
    found.push(reminder);
  }
  return found;
}

function decided(reminders: readonly EventReminder[], now: number): DueReminder[] {
  const due = reminders.map((reminder): DueReminder => ({ ...reminder, fate: fateOf(reminder, now) }));
  /** The last that is told of each time; what is on time is later than what is late. */
  const last = new Map<string | null, DueReminder>();
  for (const reminder of due) if (reminder.fate !== 'missed') last.set(reminder.occurrence, reminder);
  const told = due.filter(
    (reminder) => reminder.fate === 'on_time' || last.get(reminder.occurrence) === reminder,
  );
  if (told.length > 0) return told;
  return due.slice(-1);
}

function fateOf({ at, endsAt }: EventReminder, now: number): ReminderFate {
  const lateBy = now - at;
  if (lateBy <= occurrencePolicy.lateAfterMs) return 'on_time';
  return lateBy < occurrencePolicy.tooOldAfterMs && endsAt > now ? 'late' : 'missed';
}
