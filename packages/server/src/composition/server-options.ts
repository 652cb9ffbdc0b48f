import type { OpenDatabase } from '@squeeze/database/connection';
import type { ServiceLevels } from '@squeeze/domain/analytics/system-health';
import type { Logger } from 'pino';
import type { GivenModel } from '../assistant/configured-models.ts';
import type { FileLimits } from '../features/files/file-policy.ts';
import type { TextCosts } from '../features/sms/outgoing-texts.ts';
import type { OriginRules } from '../http/origin-guard.ts';
import type { AuthorizationServers } from '../ports/authorization-servers.ts';
import type { ClaimTime } from '../ports/claim-time.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { LiveEvents } from '../ports/live-events.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { Metrics } from '../ports/metrics.ts';
import type { ModelEndpoints } from '../ports/model-endpoints.ts';
import type { OutsideServices } from '../ports/outside-services.ts';
import type { OutsideSearch } from '../ports/outside-search.ts';
import type { PhoneLine } from '../ports/phone-line.ts';
import type { PushService } from '../ports/push-service.ts';
import type { RateLimits } from '../ports/rate-limits.ts';
import type { RemoteCalendars } from '../ports/remote-calendars.ts';
import type { RemotePictures } from '../ports/remote-pictures.ts';
import type { SecretStore } from '../ports/secret-store.ts';
import type { TextWebhooks } from '../ports/text-webhooks.ts';
import type { Timers } from '../ports/timers.ts';
import type { Edition } from './edition.ts';

/** `web` answers calls and leaves the background work to others, `worker` does that and answers only for its health and metrics. */
export type ProcessRole = 'all' | 'web' | 'worker';

export interface ServerOptions {
  readonly edition: Edition;
  readonly role: ProcessRole;
  readonly version: string;
  readonly database: OpenDatabase;
  readonly secrets: SecretStore;
  readonly phoneLine: PhoneLine;
  /** How texts come in; null where none do. */
  readonly textWebhooks: TextWebhooks | null;
  /** What texts may cost in 24 hours; `textPolicy` says when left out. */
  readonly textCosts?: TextCosts;
  /** What they are held to; `standardServiceLevels` when left out. */
  readonly serviceLevels?: ServiceLevels;
  readonly mailer: Mailer;
  /** Left out where there are no browsers to push to. */
  readonly pushService?: PushService;
  /** Where the bytes of people's files lie. */
  readonly files: Files;
  /** What a person may keep of them; `standardFileLimits` when left out. */
  readonly fileLimits?: FileLimits;
  /** On a disk of this machine with room for whole exports, several of them; nothing stays in it. */
  readonly temporaryFolder: string;
  /** The longest part of an export that comes in parts; `limits.importBytes` when left out. */
  readonly importPartBytes?: number;
  /** The longest part of an export that is fetched; `exportPolicy` says when left out. */
  readonly exportPartBytes?: number;
  /** Fetches pictures of elsewhere that people ask to be kept. */
  readonly pictures: RemotePictures;
  /** Fetches calendars of elsewhere that people subscribe to. */
  readonly calendars: RemoteCalendars;
  /** The OAuth 2.0 side of the services that people connect. */
  readonly authorizationServers: AuthorizationServers;
  /** What of theirs is kept in step with what is here; nothing where it is left out. */
  readonly outsideServices?: OutsideServices;
  /** Reaches what lives in accounts that people have connected. */
  readonly outsideSearch: OutsideSearch;
  readonly jobs: Jobs;
  readonly liveEvents: LiveEvents;
  /** Guards secrets (codes, passwords): shared by every process of an installation. */
  readonly rateLimits: RateLimits;
  /** Shields this process from floods; in memory. */
  readonly floodLimits: RateLimits;
  /** Answers unless another is chosen in Settings; null: the built-in assistant. */
  readonly languageModel: GivenModel | null;
  /** Opens what is chosen in Settings; null where nothing can be chosen. */
  readonly modelEndpoints: ModelEndpoints | null;
  /** Turns of the model for each person in 24 hours; `modelPolicy` says when left out. */
  readonly modelTurnsPerDay?: number;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly claimTime: ClaimTime;
  readonly log: Logger;
  /** Hears what the server does, for `/metrics`; there is no such page where it is left out. */
  readonly metrics?: Metrics;
  /** What whoever asks for `/metrics` brings; null where only this machine itself may ask. */
  readonly metricsToken?: string | null;
  readonly origins: OriginRules;
  readonly https: boolean;
  /** Proxies whose forwarded headers are believed (Express `trust proxy`); none when empty. */
  readonly trustedProxies: readonly string[];
  /** The built web app, or null where only the API is served. */
  readonly webFolder: string | null;
  /** Check answers against the contracts as well: development and tests. */
  readonly checkAnswers: boolean;
}
