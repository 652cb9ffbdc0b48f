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
});

/** An event, or what is to become one, as all of it is written here. */
export type WholeEvent = Omit<
  CalendarEvent,
  'id' | 'calendar_id' | 'version' | 'source' | 'created_at' | 'updated_at'
>;

/** An event that says `to`, and keeps all else: its own reminders, links and category, and those of its single times. */
export function eventWith(event: WholeEvent, to: Partial<SharedEvent>): WholeEvent {
  const { overrides, hasGuests: _, ...fields } = to;
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

/** An event of what is elsewhere: what nobody says of it there is as it usually is here. */
export const eventOf = ({ overrides, hasGuests: _, ...fields }: SharedEvent): WholeEvent =>
  eventWith(
    {
      ...fields,
      category: null,
      reminders: [...usualReminders(isDay(fields.starts))],
      links: [],
      overrides: [],
    },
    { overrides },
  );

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
