import type { FileLimits } from '@squeeze/server/features/files/file-policy';
import type { OauthBases } from '@squeeze/integrations/oauth/open-id-servers';
import type { GivenClients } from '@squeeze/server/features/oauth/oauth-clients';
import type { ServiceLevels } from '@squeeze/domain/analytics/system-health';
import type { ModelTerms } from '@squeeze/server/assistant/model-terms';
import type { environments, roles, Values } from './environment.ts';

export interface Config {
  readonly version: string;
  readonly environment: (typeof environments)[number];
  /** What this process does: everything, answer calls, or work in the background. */
  readonly role: (typeof roles)[number];
  readonly host: string;
  readonly port: number;
  /** Where people reach the server; null on loopback without a name of its own. */
  readonly publicUrl: URL | null;
  readonly dataFolder: string;
  readonly webFolder: string;
  /** PostgreSQL, or null for SQLite in the data folder. */
  readonly databaseUrl: string | null;
  /** Production takes its keys from the environment; otherwise they live in the data folder. */
  readonly masterKeys: string | null;
  readonly corsOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  /** What whoever reads `/metrics` brings; null where this machine alone may. */
  readonly metricsToken: string | null;
  /** Of the pool to PostgreSQL, at most; null where nobody has said. */
  readonly databaseConnections: number | null;
  /** How long a server that is asked to stop answers on, so that nothing more is sent to it. */
  readonly drainMs: number;
  readonly logLevel: Values['SQUEEZE_LOG_LEVEL'];
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Origins of push services beside those of the makers of browsers. */
  readonly pushServices: readonly string[];
  /** Twilio; null where texts go nowhere. */
  readonly twilio: {
    readonly accountSid: string;
    readonly authToken: string;
    /** A number in E.164, or the id of a messaging service. */
    readonly from: string;
    /** Where its API is, without a slash at the end; Twilio's own when left out. */
    readonly apiUrl?: string;
  } | null;
  /** Millionths of a US dollar that texts may cost in 24 hours. */
  readonly textCosts: { readonly person: number; readonly everybody: number };
  /** What texts are held to. */
  readonly serviceLevels: ServiceLevels;
  /** ISO 3166 countries whose numbers get codes by text, or `*` for all. */
  readonly smsCountries: readonly string[];
  /** To everybody together in 24 hours. */
  readonly smsCodesPerDay: number;
  /** Where the files of people's notes are kept, as `parseS3Address` reads it; null for the data folder. */
  readonly filesUrl: string | null;
  /** What a person may keep of them. */
  readonly fileLimits: FileLimits;
  /** Services that people may connect. */
  readonly oauth: {
    readonly clients: GivenClients;
    /** Where they are asked, if not at their own addresses. */
    readonly bases: OauthBases;
    /** The same for what lies in people's accounts: calendars, tasks, pages, mail, files. */
    readonly apis: OauthBases;
  };
  /** A language model for the assistant; null for the built-in one. */
  readonly model: {
    readonly url: string;
    readonly model: string;
    readonly key: string | null;
    /** For each person in 24 hours. */
    readonly turnsPerDay: number;
    readonly terms: ModelTerms;
  } | null;
}
