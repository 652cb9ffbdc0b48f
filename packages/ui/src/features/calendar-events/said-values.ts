import { usualReminders } from '@squeeze/domain/calendar-events/usual-values';
import type { SaidEvent } from '@squeeze/domain/understanding/events/event-said';
import { addDays, isDay } from '../../parts/days.ts';
import type { EventFormValues } from './event-form-values.ts';
import { newAtTime } from './new-event.ts';
import { noRepeat, repeatOf } from '../../parts/repeat/repeat-values.ts';

/** What words of an event may say of its form. */
export const saidFields = [
  'wholeDays',
  'startDay',
  'startTime',
  'endDay',
  'endTime',
  'repeat',
  'place',
  'reminders',
  'category',
] as const satisfies readonly (keyof EventFormValues)[];

export type SaidValues = Pick<EventFormValues, (typeof saidFields)[number]>;

export const isSaidField = (name: string): boolean =>
  saidFields.some((field) => name.split('.', 1)[0] === field);

export const saidValuesOf = (values: EventFormValues): SaidValues => ({
  wholeDays: values.wholeDays,
  startDay: values.startDay,
  startTime: values.startTime,
  endDay: values.endDay,
  endTime: values.endTime,
  repeat: values.repeat,
  place: values.place,
  reminders: values.reminders,
  category: values.category,
});

type When = Pick<SaidValues, 'wholeDays' | 'startDay' | 'startTime' | 'endDay' | 'endTime' | 'repeat'>;

const whenOf = ({ starts, ends, rule }: NonNullable<SaidEvent['when']>, before: SaidValues): When => {
  const startDay = starts.slice(0, 10);
  const repeat = rule === null ? noRepeat(startDay) : repeatOf(rule, startDay);
  if (isDay(starts)) {
    const endDay = ends === null ? startDay : addDays(ends, -1);
    return { ...before, wholeDays: true, startDay, endDay, repeat };
  }
  const [hour, minute] = [Number(starts.slice(11, 13)), Number(starts.slice(14, 16))];
  const to = ends ?? newAtTime(startDay, hour * 60 + minute).ends;
  return {
    wholeDays: false,
    startDay,
    startTime: starts.slice(11, 16),
    endDay: to.slice(0, 10),
    endTime: to.slice(11, 16),
    repeat,
  };
};

/**
 * What the form says once words have been taken in; what they do not say is as it was before them.
 * @param before as it is without them
 */
export const withSaid = (before: SaidValues, said: SaidEvent | null): SaidValues => {
  if (said === null) return before;
  const { when, place, reminders, category } = said;
  const { wholeDays, startDay, startTime, endDay, endTime, repeat } =
    when === null ? before : whenOf(when, before);
  // Reminders that nobody has chosen are those of the other kind then.
  const isUsual = String(before.reminders) === String(usualReminders(before.wholeDays));
  return {
    wholeDays,
    startDay,
    startTime,
    endDay,
    endTime,
    repeat,
    place: place ?? before.place,
    reminders: [...(reminders ?? (isUsual ? usualReminders(wholeDays) : before.reminders))],
    category: category ?? before.category,
  };
};
