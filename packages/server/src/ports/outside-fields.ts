import type { CalendarEvent, EventOverride } from '@squeeze/contracts/calendar-events';
import type { Note } from '@squeeze/contracts/notes';
import type { Todo } from '@squeeze/contracts/todos';

/**
 * What a todo has in common with a task of a provider. Its title is empty where nothing is written there. An instant that it is due
 * at comes with the offset of the clocks of its person: its first ten letters are the day that they see.
 */
export interface OutsideTodo extends Pick<Todo, 'title' | 'description' | 'due_date' | 'priority'> {
  readonly done: boolean;
}

/** One time of a repeated event that differs there; reminders and links stay here. */
export type OutsideOverride = Pick<
  EventOverride,
  'occurrence' | 'title' | 'starts' | 'ends' | 'time_zone' | 'place' | 'description' | 'status' | 'busy'
>;

/**
 * What an event has in common with one of a provider: all times of a repeated one together, as RFC 5545 says it. Its title is empty
 * where nothing is written there.
 */
export interface OutsideEvent extends Pick<
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
  readonly overrides: readonly OutsideOverride[];
  /** Whether others are invited: a change would be told to them. Never changed from here. */
  readonly hasGuests: boolean;
  /**
   * When the provider itself reminds of it, minutes before; what is made there is reminded of by these. Left out where it does not say,
   * or as is usual there. Never changed from here.
   */
  readonly reminders?: readonly number[];
}

/**
 * What a note has in common with a page of a provider. Its text is Markdown; what is in the page and no Markdown can say is a line by
 * itself, which leads there (`domain/sync/kept-lines`): it stays at the provider, whatever becomes of the line.
 */
export type OutsideNote = Pick<Note, 'title' | 'content'>;
