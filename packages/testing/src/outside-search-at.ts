import { outsideSearches } from '@squeeze/integrations/outside/outside-searches';
import type { ConnectedProvider } from '@squeeze/server/ports/authorization-servers';
import type { OutsideSearch } from '@squeeze/server/ports/outside-search';
import { passingTime } from './oauth-peer.ts';

/** The real adapters, over peers on this machine. */
export const outsideSearchAt = (bases: Partial<Record<ConnectedProvider, string>>): OutsideSearch =>
  outsideSearches({ timers: passingTime, bases });
