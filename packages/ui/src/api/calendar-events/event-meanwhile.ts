import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { timeAt } from '@squeeze/domain/calendar-events/change-all';
import { changedEvent } from '@squeeze/domain/calendar-events/event-change';
import { wallOf } from '@squeeze/domain/calendar-events/event-time';
import { changedElsewhere } from '../outbox/changed-elsewhere.ts';
import type { EventEdit, EventWrite } from './calendar-write.ts';

/** A write that is about an event which there is. */
export type EventChangeWrite = Extract<EventWrite, { kind: 'changeEvent' | 'deleteEvent' }>;

/** What changes with whatever is done to an event. */
const told = (event: CalendarEvent): object => ({ ...event, version: 0, updated_at: '' });

const isSame = (one: CalendarEvent, other: CalendarEvent): boolean =>
  JSON.stringify(inOrder(told(one))) === JSON.stringify(inOrder(told(other)));

/**
 * Whether an event is by now what a write makes of it. What comes once may have been changed by what a list said of it, which is not
 * all: there it is what the write changes that counts.
 */
export const isDone = (write: EventChangeWrite, wanted: CalendarEvent, current: CalendarEvent): boolean => {
  if (write.kind === 'deleteEvent' || write.before.rule !== null || current.rule !== null)
    return isSame(wanted, current);
  const changed = new Set(Object.keys({ ...fieldsOf(write.edit), starts: '', ends: '', time_zone: '' }));
  const of = (event: CalendarEvent): string =>
    JSON.stringify(inOrder(event).filter(([field]) => changed.has(field)));
  return of(wanted) === of(current);
};

const inOrder = (fields: object): readonly (readonly [string, unknown])[] =>
  Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** What single times of a repeated event stand on. */
const frame = ({ starts, ends, time_zone, rule, extra_starts, excluded, overrides }: CalendarEvent) => ({
  starts,
  ends,
  time_zone,
  rule,
  extra_starts,
  excluded,
  overrides,
});

/** Whether what a write goes by is another by now. */
export const hasGoneOn = (write: EventChangeWrite, current: CalendarEvent): boolean => {
  const { before } = write;
  const isRepeated = before.rule !== null || current.rule !== null;
  if (isRepeated && JSON.stringify(frame(before)) !== JSON.stringify(frame(current))) return true;
  if (write.kind === 'changeEvent') return changedElsewhere(fieldsOf(write.edit), before, current);
  // One of its times goes whatever the others say.
  return write.which.scope === 'all' && current.version !== before.version && !isSame(before, current);
};

const fieldsOf = ({ scope: _, occurrence: __, following_id: ___, ...fields }: EventEdit): object => fields;

/**
 * What takes back a write whose answer was lost, and its receipt with it; null where only the receipt could.
 * @param current the event as it is by now, changed; null where it is gone
 */
export const undoWithoutReceipt = (
  write: EventChangeWrite,
  current: CalendarEvent | null,
): EventWrite | null => {
  const { before, timeZone } = write;
  if (current === null)
    return write.kind === 'deleteEvent'
      ? { kind: 'undoEvent', receiptId: null, title: before.title, back: [before], gone: [] }
      : null;
  const edit = write.kind === 'changeEvent' ? editBack(write, before) : ruleBack(write, before);
  if (edit === null) return null;
  // Of what is repeated more may have changed than was said: no Undo is better than half of one.
  return before.rule === null || makes(before, current, edit, timeZone)
    ? { kind: 'changeEvent', before: current, edit, timeZone }
    : null;
};

/** The fields that were changed, as they were. */
const editBack = (
  { edit }: Extract<EventWrite, { kind: 'changeEvent' }>,
  before: CalendarEvent,
): EventEdit | null => {
  const { scope = 'all', occurrence } = edit;
  if (scope === 'following') return null;
  const isOne = scope === 'this' && before.rule !== null && occurrence !== undefined;
  const was: Readonly<Record<string, unknown>> = isOne ? timeAt(before, wallOf(occurrence)) : before;
  const fields = Object.keys({ ...fieldsOf(edit), starts: '', ends: '' }).map((field) => [field, was[field]]);
  return { ...Object.fromEntries(fields), ...(isOne && { scope, occurrence }) };
};

/** The rule as it was before its end was deleted. */
const ruleBack = (
  { which }: Extract<EventWrite, { kind: 'deleteEvent' }>,
  { rule }: CalendarEvent,
): EventEdit | null => (which.scope === 'following' && rule !== null ? { rule } : null);

const makes = (wanted: CalendarEvent, current: CalendarEvent, edit: EventEdit, timeZone: string): boolean => {
  try {
    const made = { followingId: current.id, timeZone, now: Date.parse(current.updated_at) };
    return isSame(wanted, changedEvent(current, edit, made).changed);
  } catch {
    return false;
  }
};
