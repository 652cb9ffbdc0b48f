import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import type { OpenDatabase } from '@squeeze/database/connection';
import type { Logger } from 'pino';
import type { RequestFacts } from '../../http/call.ts';
import type { AuthorizationServers } from '../../ports/authorization-servers.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { Metrics } from '../../ports/metrics.ts';
import type { Timers } from '../../ports/timers.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import type { OauthClients } from './oauth-clients.ts';
import type { UnderWay } from './under-way.ts';

/** What connections are made and looked after with. */
export interface OauthParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Logger;
  /** Hears of each call to a provider; nobody does where it is left out. */
  readonly metrics?: Pick<Metrics, 'serviceAsked'> | undefined;
  readonly keys: PurposeKeys;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly servers: AuthorizationServers;
  readonly clients: OauthClients;
  readonly audit: Pick<AuditLog, 'record'>;
  /** Addresses that a provider may send people back to, that which is used when nobody says first. */
  readonly redirectsTo: (provider: OauthProviderId) => readonly string[];
  /** What must come to its end before the process does; left out where nobody stops one. */
  readonly underWay?: UnderWay;
}

/** What connections end with as well. */
export interface EndParts extends OauthParts {
  /**
   * Lets go of what came by a connection that has ended, in portions; those that are gone stay gone where `beforePortion` throws, and
   * the next call goes on.
   */
  readonly letGo: (
    connection: { readonly userId: string; readonly integrationId: string },
    fate: { readonly keep: boolean; readonly beforePortion: () => void },
  ) => Promise<void>;
}

/** Who does something, and where from. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string | null;
  /** Null where the server does it by itself. */
  readonly request: Pick<RequestFacts, 'address' | 'userAgent'> | null;
}
