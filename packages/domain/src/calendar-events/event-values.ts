import type { CalendarEvent, EventLink, EventOverride } from '@squeeze/contracts/calendar-events';
import { type EventSpan, lastingOf, spanFrom } from './event-span.ts';
import { isDay, wallOf } from './event-time.ts';

/** What is said of one time of an event beside when it is. */
export type EventValues = Omit<EventOverride, 'occurrence' | keyof EventSpan>;
/** What is said of one time. */
export type OneTime = Omit<EventOverride, 'occurrence'>;
export type ValuesEdit = { readonly [Field in keyof EventValues]?: EventValues[Field] | undefined };

/** Written out, since the contract's own list brings zod along. */
const fields: Readonly<Record<keyof EventValues, true>> = {
  title: true,
  place: true,
  description: true,
  category: true,
  status: true,
  busy: true,
  reminders: true,
  links: true,
};
const valueFields = Object.keys(fields) as readonly (keyof EventValues)[];

/** What a value is the same as, whoever wrote it. */
const compared = (value: EventValues[keyof EventValues]): unknown =>
  Array.isArray(value) ? JSON.stringify(value.map(comparedItem)) : value;

const comparedItem = (item: number | EventLink): unknown =>
  typeof item === 'number' ? item : [item.noun, item.id];

const isSameValue = (a: EventValues, b: EventValues, field: keyof EventValues): boolean =>
  compared(a[field]) === compared(b[field]);

const given = (edit: ValuesEdit): readonly (keyof EventValues)[] =>
  valueFields.filter((field) => edit[field] !== undefined);

const picked = (from: ValuesEdit, chosen: readonly (keyof EventValues)[]): Partial<EventValues> =>
  // Each field keeps its own value.
  Object.fromEntries(chosen.map((field) => [field, from[field]])) as Partial<EventValues>;

export const valuesGiven = (edit: ValuesEdit): Partial<EventValues> => picked(edit, given(edit));

/** Those given of which `time` has what `series` had. */
export const valuesReaching = (
  edit: ValuesEdit,
  time: EventValues,
  series: EventValues,
): Partial<EventValues> =>
  picked(
    edit,
    given(edit).filter((field) => isSameValue(time, series, field)),
  );

export function oneTimeOf(event: OneTime): OneTime {
  const { starts, ends, time_zone } = event;
  const { title, place, description, category, status, busy, reminders, links } = event;
  return { title, starts, ends, time_zone, place, description, category, status, busy, reminders, links };
}

/** What an event's rule makes of the time that starts at `start`. */
export function ordinaryTime(event: CalendarEvent, start: number): OneTime {
  return { ...oneTimeOf(event), ...spanFrom(start, lastingOf(event), isDay(event.starts)) };
}

/** Whether nothing is different about a time. */
export function isOrdinary(event: CalendarEvent, override: EventOverride): boolean {
  const { starts, ends, time_zone } = override;
  return (
    starts === override.occurrence &&
    lastingOf({ starts, ends }) === lastingOf(event) &&
    isDay(starts) === isDay(event.starts) &&
    time_zone === event.time_zone &&
    wallOf(starts) === wallOf(override.occurrence) &&
    valueFields.every((field) => isSameValue(override, event, field))
  );
}
