import type { ConnectedProvider } from '@squeeze/server/ports/authorization-servers';
import type { OutsideEvent, OutsideTodo } from '@squeeze/server/ports/outside-fields';
import type { OutsideLists } from '@squeeze/server/ports/outside-lists';
import type { Timers } from '@squeeze/server/ports/timers';
import { GoogleCalendar } from './google/google-calendar.ts';
import { GoogleTasks } from './google/google-tasks.ts';
import { MicrosoftCalendar } from './microsoft/microsoft-calendar.ts';
import { MicrosoftTodo } from './microsoft/microsoft-todo.ts';

/** Per noun of ours the lists of each provider that has some. */
export interface ConnectedLists {
  readonly todos: Readonly<Partial<Record<ConnectedProvider, OutsideLists<OutsideTodo>>>>;
  readonly events: Readonly<Partial<Record<ConnectedProvider, OutsideLists<OutsideEvent>>>>;
}

export interface ConnectedListsOptions {
  readonly timers: Timers;
  /** By provider, where it is asked elsewhere than at its own addresses. */
  readonly bases?: Readonly<Partial<Record<ConnectedProvider, string>>>;
  /** How long a call may take, ms. */
  readonly withinMs?: number;
}

/** The lists of all providers, asked over their REST APIs. */
export function outsideListsOf({ bases = {}, ...options }: ConnectedListsOptions): ConnectedLists {
  const google = { ...options, base: bases.google ?? null };
  const microsoft = { ...options, base: bases.microsoft ?? null };
  return {
    todos: { google: new GoogleTasks(google), microsoft: new MicrosoftTodo(microsoft) },
    events: { google: new GoogleCalendar(google), microsoft: new MicrosoftCalendar(microsoft) },
  };
}
