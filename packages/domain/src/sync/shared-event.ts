import type { CalendarEvent, EventOverride } from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import { EventError } from '../calendar-events/event-error.ts';
import { eventReach } from '../calendar-events/event-reach.ts';
import { instantAt, isDay, wallOf } from '../calendar-events/event-time.ts';
import { isRepeated } from '../calendar-events/event-times.ts';
import { usualReminders } from '../calendar-events/usual-values.ts';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { fittedSchedule, joinedSchedules, scheduleFields } from './join-schedules.ts';
import { linesUnit } from './lines-unit.ts';
import { sameValue } from '../same-value.ts';
import { soundText } from './sound-text.ts';
import type { SyncShape } from './sync-shape.ts';

/** One time of a repeated event that differs; its reminders, links and category stay here. */
export type SharedOverride = Pick<
  EventOverride,
  'occurrence' | 'title' | 'starts' | 'ends' | 'time_zone' | 'place' | 'description' | 'status' | 'busy'
>;

/** What an event has in common with one elsewhere: all times of a repeated one together. */
export interface SharedEvent extends Pick<
  CalendarEvent,
  | 'title'
  | 'starts'
  | 'ends'
  | 'time_zone'
  | 'place'
  | 'description'
  | 'status'
  | 'busy'
  | 'rule'
  | 'extra_starts'
  | 'excluded'
> {
  readonly overrides: readonly SharedOverride[];
  /** Whether others are invited there; of no event of ours, and of no unit. */
  readonly hasGuests: boolean;
  /**
   * When the service itself reminds of it, minutes before; of ours: when it is to, never where we do. Of no unit, since each side reminds
   * for itself. Left out where nobody says.
   */
  readonly reminders?: readonly number[];
}

/** @param zone of days, and of times without one: that of its person */
export const eventShape = (zone: string): SyncShape<SharedEvent> => ({
  units: [
    { fields: ['title'] },
    linesUnit('description', limits.eventDescription.max),
    { fields: ['place'] },
    // Whoever is unsure says by the same word whether they are free.
    { fields: ['status', 'busy'] },
    { fields: scheduleFields, join: joinedSchedules, fit: fittedSchedule },
  ],
  name: ({ title }) => title,
  key: (event) => JSON.stringify([event.title.trim().toLowerCase(), startOf(event, zone), isRepeated(event)]),
});

/** A day, or an instant: one start has many clocks. */
function startOf({ starts, time_zone: own }: SharedEvent, zone: string): string | number {
  return isDay(starts) ? starts : instantAt(wallOf(starts), own ?? zone);
}

const sharedTime = ({
  title,
  starts,
  ends,
  time_zone,
  place,
  description,
  status,
  busy,
}: Omit<SharedOverride, 'occurrence'>): Omit<SharedOverride, 'occurrence'> => ({
  title,
  starts,
  ends,
  time_zone,
  place,
  description,
  status,
  busy,
});

export const sharedEvent = (event: CalendarEvent): SharedEvent => ({
  ...sharedTime(event),
  rule: event.rule,
  extra_starts: event.extra_starts,
  excluded: event.excluded,
  overrides: event.overrides.map((one) => ({ occurrence: one.occurrence, ...sharedTime(one) })),
  hasGuests: false,
  // Nobody is told twice.
  ...(event.reminders.length > 0 && { reminders: [] }),
});

/** An event, or what is to become one, as all of it is written here. */
export type WholeEvent = Omit<
  CalendarEvent,
  'id' | 'calendar_id' | 'version' | 'source' | 'created_at' | 'updated_at'
>;

/** An event that says `to`, and keeps all else: its own reminders, links and category, and those of its single times. */
export function eventWith(event: WholeEvent, to: Partial<SharedEvent>): WholeEvent {
  const { overrides, hasGuests: _, reminders: __, ...fields } = to;
  if (overrides === undefined) return { ...event, ...fields };
  const own = new Map(event.overrides.map((one) => [one.occurrence, one]));
  return {
    ...event,
    ...fields,
    overrides: overrides.map((one) => {
      const { category, reminders, links } = own.get(one.occurrence) ?? event;
      return { ...one, category, reminders, links };
    }),
  };
}

/** What we remind of where an event has its reminders from elsewhere: as usual where nobody says. */
export const remindersOf = ({ starts, reminders }: Pick<SharedEvent, 'starts' | 'reminders'>): number[] => [
  ...(reminders ?? usualReminders(isDay(starts))),
];

/**
 * An event of what is elsewhere: what nobody says of it there is as it usually is here.
 * @param reminds whether it reminds here as well
 */
export const eventOf = (
  { overrides, hasGuests: _, reminders, ...fields }: SharedEvent,
  reminds: boolean,
): WholeEvent =>
  eventWith(
    {
      ...fields,
      category: null,
      reminders: reminds ? remindersOf({ ...fields, ...(reminders && { reminders }) }) : [],
      links: [],
      overrides: [],
    },
    { overrides },
  );

/**
 * An event with other reminders where it has those of before, its single times too; null where it has none of them: what somebody has
 * chosen for themselves stays.
 */
export function remindedOtherwise(
  event: WholeEvent,
  from: readonly number[],
  to: readonly number[],
): WholeEvent | null {
  const has = ({ reminders }: Pick<WholeEvent, 'reminders'>): boolean => sameValue(reminders, from);
  if (sameValue(from, to) || (!has(event) && !event.overrides.some(has))) return null;
  const changed = <T extends Pick<WholeEvent, 'reminders'>>(time: T): T =>
    has(time) ? { ...time, reminders: [...to] } : time;
  return { ...changed(event), overrides: event.overrides.map(changed) };
}

/** Whether an event has ended before an instant (epoch ms) with all its times; nobody knows of a rule that cannot be read. */
export function isOverBefore(event: SharedEvent, instant: number): boolean {
  try {
    const { lastAt } = eventReach(event);
    return lastAt !== null && lastAt < instant;
  } catch (error) {
    if (error instanceof RuleError || error instanceof EventError) return false;
    throw error;
  }
}

/** What is elsewhere, within the limits that texts have here. @param untitled what one is called that has no title */
export function soundEvent(given: SharedEvent, untitled: string): SharedEvent {
  const sound = <T extends Omit<SharedOverride, 'occurrence'>>(time: T): T => ({
    ...time,
    title: soundText(time.title, limits.eventTitle.max) ?? untitled,
    place: soundText(time.place, limits.eventPlace.max),
    description: soundText(time.description, limits.eventDescription.max),
  });
  return { ...sound(given), overrides: given.overrides.map(sound) };
}
