import type { CalendarEvent, CalendarEventChange, EventScope } from '@squeeze/contracts/calendar-events';
import type { Calendar, CalendarChange } from '@squeeze/contracts/calendars';
import type { TagType } from '../api.ts';
import type { TodosWrite } from '../todos/capture-write.ts';

/** Which times of a repeated event are meant; what comes once has only all of them. */
export interface ChosenTimes {
  readonly scope: EventScope;
  /** Needed for anything but all of them. */
  readonly occurrence?: string;
}

/** What a person changes of an event, of which of its times. */
export type EventEdit = Omit<
  CalendarEventChange,
  'id' | 'overrides' | 'excluded' | 'extra_starts' | 'version' | 'source' | 'created_at' | 'updated_at'
>;

/** Takes back by its receipt what the server has done. */
export interface UndoEventWrite {
  readonly kind: 'undoEvent';
  /** Null where its answer was lost: what was deleted whole is restored then. */
  readonly receiptId: string | null;
  readonly title: string;
  /** Events as they are then. */
  readonly back: readonly CalendarEvent[];
  /** Ids of those that are not there then. */
  readonly gone: readonly string[];
}

/** One thing a person did to an event. Each carries what is needed to show it before the server knows. */
export type EventWrite =
  /** Its id is made here, so that it has its address at once. */
  | { readonly kind: 'createEvent'; readonly event: CalendarEvent }
  | {
      readonly kind: 'changeEvent';
      readonly before: CalendarEvent;
      readonly edit: EventEdit;
      /** The person's; days and times without a zone go by it. */
      readonly timeZone: string;
    }
  | {
      readonly kind: 'deleteEvent';
      readonly before: CalendarEvent;
      readonly which: ChosenTimes;
      readonly timeZone: string;
    }
  | UndoEventWrite;

/** One thing a person did to a calendar. */
export type CalendarsWrite =
  | { readonly kind: 'createCalendar'; readonly calendar: Calendar }
  | {
      readonly kind: 'editCalendar';
      /** As it was shown, with what waited here by then. */
      readonly before: Calendar;
      /** As the server had it then, where `before` may be another. */
      readonly stored?: Calendar;
      readonly edit: CalendarChange;
    }
  | { readonly kind: 'deleteCalendar'; readonly before: Calendar; readonly stored?: Calendar }
  | { readonly kind: 'restoreCalendar'; readonly before: Calendar };

/** They share a lane: an event is made in a calendar that there has to be. */
export type CalendarWrite = EventWrite | CalendarsWrite;

const eventKinds: ReadonlySet<string> = new Set<EventWrite['kind']>([
  'createEvent',
  'changeEvent',
  'deleteEvent',
  'undoEvent',
]);
const calendarKinds: ReadonlySet<string> = new Set<CalendarsWrite['kind']>([
  'createCalendar',
  'editCalendar',
  'deleteCalendar',
  'restoreCalendar',
]);

export const isEventWrite = (write: { readonly kind: string }): write is EventWrite =>
  eventKinds.has(write.kind);

/** Among whatever else waits for the server. */
export const isCalendarWrite = (write: { readonly kind: string }): write is CalendarWrite =>
  eventKinds.has(write.kind) || calendarKinds.has(write.kind);

/** Ids of the events that a write goes on with. */
const subjectsOf = (write: EventWrite): readonly string[] => {
  switch (write.kind) {
    case 'createEvent':
      return [];
    case 'changeEvent':
    case 'deleteEvent':
      return [write.before.id];
    case 'undoEvent':
      return [...write.back.map(({ id }) => id), ...write.gone];
  }
};

/** Whether a write is about an event that a capture is to make: that has to be answered first, and takes it along. */
export const goesOnWithCaptured = (write: { readonly kind: string }, adding: TodosWrite): boolean =>
  isEventWrite(write) &&
  adding.kind === 'capture' &&
  adding.pieces.some(({ draft }) => 'starts' in draft && subjectsOf(write).includes(draft.id ?? ''));

/** What it calls the event or the calendar. */
export const calendarTitleOf = (write: CalendarWrite): string => {
  switch (write.kind) {
    case 'createEvent':
      return write.event.title;
    case 'changeEvent':
      return write.edit.title ?? write.before.title;
    case 'deleteEvent':
      return write.before.title;
    case 'undoEvent':
      return write.title;
    case 'createCalendar':
      return write.calendar.name;
    case 'editCalendar':
      return write.edit.name ?? write.before.name;
    case 'deleteCalendar':
    case 'restoreCalendar':
      return write.before.name;
  }
};

/** What is to be asked for again once these have been sent: times of repeated events are the server's to say. */
export const datedAnew = (sent: readonly { readonly kind: string }[]): readonly TagType[] =>
  sent.some(isCalendarWrite) ? ['Events', 'Event', 'Calendars', 'Dashboard'] : [];
