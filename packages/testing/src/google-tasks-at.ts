import { outsideListsOf } from '@squeeze/integrations/outside/outside-lists-of';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import type { Clock } from '@squeeze/server/ports/clock';
import type { OutsideTodo } from '@squeeze/server/ports/outside-fields';
import type { OutsideLists } from '@squeeze/server/ports/outside-lists';

/** The real adapter of Google Tasks, over a peer on this machine. */
export const googleTasksAt = (origin: string, clock: Clock): OutsideLists<OutsideTodo> =>
  outsideListsOf({ timers: new SystemTimers(), clock, bases: { google: origin } }).google.todos;
