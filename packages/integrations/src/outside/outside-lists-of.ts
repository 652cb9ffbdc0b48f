import type { ConnectedProvider } from '@squeeze/server/ports/authorization-servers';
import type { Clock } from '@squeeze/server/ports/clock';
import type { OutsideEvent, OutsideNote, OutsideTodo } from '@squeeze/server/ports/outside-fields';
import type { OutsideLists } from '@squeeze/server/ports/outside-lists';
import type { Timers } from '@squeeze/server/ports/timers';
import { GoogleCalendar } from './google/google-calendar.ts';
import { GoogleTasks } from './google/google-tasks.ts';
import { MicrosoftCalendar } from './microsoft/microsoft-calendar.ts';
import { MicrosoftTodo } from './microsoft/microsoft-todo.ts';
import { SystemClock } from '../system-clock.ts';
import { NotionNotes } from './notion/notion-notes.ts';

interface TasksAndCalendars {
  readonly todos: OutsideLists<OutsideTodo>;
  readonly events: OutsideLists<OutsideEvent>;
}

/** What can be kept in step, by provider and noun. */
export type ListsByProvider = Readonly<Record<'google' | 'microsoft', TasksAndCalendars>> & {
  readonly notion: { readonly notes: OutsideLists<OutsideNote> };
};

export interface ListsOptions {
  readonly timers: Timers;
  /** By provider, where it is asked elsewhere than at its own addresses. */
  readonly bases?: Readonly<Partial<Record<ConnectedProvider, string>>>;
  /** How long a call may take, ms. */
  readonly withinMs?: number;
  readonly clock?: Clock;
  /** How far apart calls are on average where a provider asks for a pace, ms; for tests. */
  readonly paceMs?: number;
}

/** The lists of all providers, asked over their REST APIs. */
export function outsideListsOf({
  bases = {},
  clock = new SystemClock(),
  paceMs,
  ...options
}: ListsOptions): ListsByProvider {
  const google = { ...options, base: bases.google ?? null };
  const microsoft = { ...options, base: bases.microsoft ?? null };
  const notion = { ...options, base: bases.notion ?? null, clock, ...(paceMs !== undefined && { paceMs }) };
  return {
    notion: { notes: new NotionNotes(notion) },
    google: { todos: new GoogleTasks({ ...google, clock }), events: new GoogleCalendar(google) },
    microsoft: { todos: new MicrosoftTodo(microsoft), events: new MicrosoftCalendar(microsoft) },
  };
}
