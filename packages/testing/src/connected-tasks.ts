import { outsideListsOf } from '@squeeze/integrations/outside/outside-lists-of';
import { SystemTimers } from '@squeeze/integrations/system-timers';

/** Tasks of Google, asked over the REST API of a peer, as what a person has connected. */
export function connectedTasks({ origin, token }: { readonly origin: string; readonly token: string }) {
  const { todos } = outsideListsOf({ timers: new SystemTimers(), bases: { google: origin } }).google;
  return { provider: 'google', service: { todos }, token } as const;
}
