import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import type { OpenDatabase } from '@squeeze/database/connection';
import type { Logger } from 'pino';
import type { RequestFacts } from '../../http/call.ts';
import type { AuthorizationServers } from '../../ports/authorization-servers.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { Timers } from '../../ports/timers.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import type { OauthClients } from './oauth-clients.ts';

/** What connections are made and looked after with. */
export interface OauthParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Logger;
  readonly keys: PurposeKeys;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly servers: AuthorizationServers;
  readonly clients: OauthClients;
  readonly audit: Pick<AuditLog, 'record'>;
  /** Addresses that a provider may send people back to, that which is used when nobody says first. */
  readonly redirectsTo: (provider: OauthProviderId) => readonly string[];
}

/** Who does something, and where from. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string | null;
  /** Null where the server does it by itself. */
  readonly request: Pick<RequestFacts, 'address' | 'userAgent'> | null;
}
