import {
  CalendarEventChange,
  CalendarEventDraft,
  EventLink,
  EventStatus,
  type CalendarEvent,
  type EventField,
  type EventOccurrence,
} from '@squeeze/contracts/calendar-events';
import { isUsuallyBusy, usualReminders } from '@squeeze/domain/calendar-events/usual-values';
import { z } from 'zod';
import type { EventEdit } from '../../api/calendar-events/calendar-write.ts';
import { textId } from '../../i18n/text-id.ts';
import { addDays } from '../../parts/days.ts';
import type { NewEvent } from './new-event.ts';
import { noRepeat, RepeatFormFields, repeatOf, ruleOf } from '../../parts/repeat/repeat-values.ts';

const { title } = CalendarEventDraft.shape;
const { place, description, category } = CalendarEventChange.shape;

/** An input's text, held to a rule of the contract that would also have it absent. */
const textOf = (rule: ReturnType<(typeof place)['unwrap']>) =>
  z
    .string()
    .transform((text): string | null => text)
    .pipe(rule)
    .transform((text) => text ?? '');

interface Ends {
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
}

const startOf = ({ startDay, startTime }: Ends): string => `${startDay}T${startTime}:00`;
const endOf = ({ endDay, endTime }: Ends): string => `${endDay}T${endTime}:00`;

/** The form: the contract's own fields, and days, times and repetition each as their inputs have them. */
export const EventFormFields = z
  .object({
    title,
    wholeDays: z.boolean(),
    startDay: z.iso.date(),
    /** `HH:MM` */
    startTime: z.union([z.literal(''), z.iso.time({ precision: -1 })]),
    /** Of whole days the last, counted. */
    endDay: z.iso.date(),
    endTime: z.union([z.literal(''), z.iso.time({ precision: -1 })]),
    /** IANA name; empty: whatever zone one is in. */
    zone: z.string(),
    calendarId: z.string(),
    repeat: RepeatFormFields,
    place: textOf(place.unwrap()),
    description: textOf(description.unwrap()),
    category: textOf(category.unwrap()),
    status: EventStatus,
    busy: z.boolean(),
    reminders: z.array(z.int()),
    links: z.array(EventLink),
  })
  .refine(({ wholeDays, startTime, endTime }) => wholeDays || (startTime !== '' && endTime !== ''), {
    message: textId('event.form.time'),
    path: ['startTime'],
  })
  .refine((values) => values.wholeDays || endOf(values) >= startOf(values), {
    message: textId('event.form.endsBefore'),
    path: ['endTime'],
  })
  .refine(({ wholeDays, startDay, endDay }) => !wholeDays || endDay >= startDay, {
    message: textId('event.form.endsBefore'),
    path: ['endDay'],
  })
  .refine(({ repeat }) => repeat.every === 'never' || repeat.ends !== 'on' || repeat.until !== '', {
    message: textId('event.form.until'),
    path: ['repeat', 'until'],
  });
export type EventFormValues = z.output<typeof EventFormFields>;

/** Days and times as inputs have them. */
const inputsOf = ({ wholeDays, starts, ends }: NewEvent): Ends & Pick<EventFormValues, 'wholeDays'> =>
  wholeDays
    ? { wholeDays, startDay: starts, startTime: '09:00', endDay: addDays(ends, -1), endTime: '10:00' }
    : {
        wholeDays,
        startDay: starts.slice(0, 10),
        startTime: starts.slice(11, 16),
        endDay: ends.slice(0, 10),
        endTime: ends.slice(11, 16),
      };

/** @param zone the person's */
export const newFormValues = (drafted: NewEvent, calendarId: string, zone: string): EventFormValues => ({
  title: '',
  ...inputsOf(drafted),
  zone,
  calendarId,
  repeat: noRepeat(drafted.starts.slice(0, 10)),
  place: '',
  description: '',
  category: '',
  status: 'confirmed',
  busy: isUsuallyBusy(drafted.wholeDays),
  reminders: [...usualReminders(drafted.wholeDays)],
  links: [],
});

/** One time of an event, as it reads and is edited: what is said of that time, and what of all of them. */
export type EventTimeFacts = EventOccurrence & Pick<CalendarEvent, 'description' | 'rule'>;

/** One time of an event with what only the event itself has. */
export const factsOf = (time: EventOccurrence, event: CalendarEvent): EventTimeFacts => {
  const { description } = event.overrides.find(({ occurrence }) => occurrence === time.occurrence) ?? event;
  return { ...time, description, rule: event.rule };
};

export const formValuesOf = (facts: EventTimeFacts, zone: string): EventFormValues => {
  const wholeDays = facts.starts.length === 10;
  return {
    title: facts.title,
    ...inputsOf({ wholeDays, starts: facts.starts, ends: facts.ends }),
    zone: wholeDays ? zone : (facts.time_zone ?? ''),
    calendarId: facts.calendar_id,
    repeat: repeatOf(facts.rule, facts.starts.slice(0, 10)),
    place: facts.place ?? '',
    description: facts.description ?? '',
    category: facts.category ?? '',
    status: facts.status,
    busy: facts.busy,
    reminders: facts.reminders,
    links: facts.links,
  };
};

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What the form says of an event. @param weekStart of its person, 0 is Monday */
export const draftOf = (
  values: EventFormValues,
  weekStart = 0,
): CalendarEventDraft & Record<EventField, unknown> => ({
  calendar_id: values.calendarId,
  title: values.title,
  starts: values.wholeDays ? values.startDay : startOf(values),
  ends: values.wholeDays ? addDays(values.endDay, 1) : endOf(values),
  time_zone: values.wholeDays ? null : orNull(values.zone),
  place: orNull(values.place),
  description: orNull(values.description),
  category: orNull(values.category),
  status: values.status,
  busy: values.busy,
  reminders: values.reminders.toSorted((one, other) => one - other),
  links: values.links,
  rule: ruleOf(values.repeat, values.startDay, weekStart),
});

/** What the form changes: only fields that differ, so that what another device changed meanwhile stays. */
export const editOf = (opened: EventFormValues, values: EventFormValues, weekStart = 0): EventEdit => {
  const before: Readonly<Record<string, unknown>> = draftOf(opened, weekStart);
  const changed = Object.entries(draftOf(values, weekStart)).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  const edit: EventEdit = Object.fromEntries(changed);
  // The rule of an event that is moved follows by itself.
  if (JSON.stringify(opened.repeat) === JSON.stringify(values.repeat)) delete edit.rule;
  // Both or neither: a start alone would take the end along.
  return edit.starts !== undefined && edit.ends === undefined
    ? { ...edit, ends: draftOf(values).ends }
    : edit;
};
