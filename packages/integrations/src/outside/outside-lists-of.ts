import type { ConnectedProvider } from '@squeeze/server/ports/authorization-servers';
import type { OutsideEvent, OutsideTodo } from '@squeeze/server/ports/outside-fields';
import type { OutsideLists } from '@squeeze/server/ports/outside-lists';
import type { Timers } from '@squeeze/server/ports/timers';
import { GoogleCalendar } from './google/google-calendar.ts';
import { GoogleTasks } from './google/google-tasks.ts';
import { MicrosoftCalendar } from './microsoft/microsoft-calendar.ts';
import { MicrosoftTodo } from './microsoft/microsoft-todo.ts';

interface TasksAndCalendars {
  readonly todos: OutsideLists<OutsideTodo>;
  readonly events: OutsideLists<OutsideEvent>;
}

/** What can be kept in step, by provider and noun. */
export type ListsByProvider = Readonly<Record<'google' | 'microsoft', TasksAndCalendars>>;

export interface ListsOptions {
  readonly timers: Timers;
  /** By provider, where it is asked elsewhere than at its own addresses. */
  readonly bases?: Readonly<Partial<Record<ConnectedProvider, string>>>;
  /** How long a call may take, ms. */
  readonly withinMs?: number;
}

/** The lists of all providers, asked over their REST APIs. */
export function outsideListsOf({ bases = {}, ...options }: ListsOptions): ListsByProvider {
  const google = { ...options, base: bases.google ?? null };
  const microsoft = { ...options, base: bases.microsoft ?? null };
  return {
    google: { todos: new GoogleTasks(google), events: new GoogleCalendar(google) },
    microsoft: { todos: new MicrosoftTodo(microsoft), events: new MicrosoftCalendar(microsoft) },
  };
}
