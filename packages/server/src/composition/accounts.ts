import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '@squeeze/database/connection';
import { touchAppPasswords } from '@squeeze/database/repositories/app-password-repository';
import { touchSessions } from '@squeeze/database/repositories/session-repository';
import type { Logger } from 'pino';
import { type FileLimits, standardFileLimits } from '../features/files/file-policy.ts';
import { Imports } from '../features/imports/imports.ts';
import type { OutgoingTexts } from '../features/sms/outgoing-texts.ts';
import type { Authenticator } from '../http/authenticate.ts';
import { type AccountJobParts, accountJobs, type AccountJobs } from '../jobs/account-jobs.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { LiveEvents } from '../ports/live-events.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import type { RateLimits } from '../ports/rate-limits.ts';
import type { SecretStore } from '../ports/secret-store.ts';
import type { Timers } from '../ports/timers.ts';
import { AccessTokens } from '../security/access-token.ts';
import { AppPasswordAuthenticator } from '../security/app-password-authenticator.ts';
import { AuditLog } from '../security/audit-log.ts';
import { CodeAlarm } from '../security/code-alarm.ts';
import { FailedSignIns } from '../security/failed-sign-ins.ts';
import { LastSeen } from '../security/last-seen.ts';
import { PurposeKeys } from '../security/purpose-keys.ts';
import { SessionAuthenticator } from '../security/session-authenticator.ts';
import { SmsGuard } from '../security/sms-guard.ts';
import { TryLimits } from '../security/try-limits.ts';
import { type AccountRouteParts, type AccountRoutes, accountRoutes } from './account-routes.ts';

/** Everything about who is calling: how requests are authenticated, and the calls that concern the account. */
export interface Accounts {
  readonly authenticator: Authenticator;
  /** Who comes to /dav; null where there are no accounts, and so nobody. */
  readonly appPasswords: AppPasswordAuthenticator | null;
  readonly routes: AccountRoutes;
  readonly jobs: AccountJobs;
  /** Why a number gets no codes; left out where there are none. */
  readonly whyUnreachable?: SmsGuard['whyUnreachable'];
  /** Writes what was held back (last-seen times, failed sign-ins). */
  stop(): Promise<void>;
}

export interface AccountsOptions {
  readonly database: OpenDatabase;
  readonly secrets: SecretStore;
  readonly phoneLine: OutgoingTexts;
  readonly mailer: Mailer;
  readonly liveEvents: LiveEvents;
  readonly rateLimits: RateLimits;
  readonly floodLimits: RateLimits;
  readonly log: Logger;
  readonly version: string;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly files: Files;
  readonly fileLimits?: FileLimits;
  readonly temporaryFolder: string;
  readonly importPartBytes?: number;
  readonly exportPartBytes?: number;
  readonly timers: Timers;
  readonly passwordHasher: PasswordHasher;
  readonly administratorsNeedMfa: boolean;
  readonly publicUrl: () => string;
  readonly smsCountries: readonly string[];
  readonly smsCodesPerDay?: number;
}

/** Accounts of many people, each with a password and sessions. */
export function openAccounts(options: AccountsOptions): Accounts {
  const { database, secrets, log, passwordHasher } = options;
  const keys = new PurposeKeys(secrets);
  const accessTokens = new AccessTokens(keys);
  const lastSeen = new LastSeen(database, log, touchSessions);
  const lastUsed = new LastSeen(database, log, touchAppPasswords);
  const tries = new TryLimits(options.rateLimits);
  const audit = new AuditLog({ keys, jobs: options.jobs, mailer: options.mailer });
  const imports = new Imports({
    ...options,
    keys,
    fileLimits: options.fileLimits ?? standardFileLimits,
    audit,
  });
  const failedSignIns = new FailedSignIns(database, audit, log);
  const smsGuard = new SmsGuard(options.rateLimits, log, {
    countries: options.smsCountries,
    codesPerDay: options.smsCodesPerDay,
  });
  const parts: AccountRouteParts & AccountJobParts = {
    database,
    log,
    version: options.version,
    imports,
    files: options.files,
    ...(options.exportPartBytes !== undefined && { exportPartBytes: options.exportPartBytes }),
    clock: options.clock,
    keys,
    mint: { keys, accessTokens },
    audit,
    failedSignIns,
    tries,
    floods: new TryLimits(options.floodLimits),
    passwordHasher,
    phoneLine: options.phoneLine,
    mailer: options.mailer,
    liveEvents: options.liveEvents,
    jobs: options.jobs,
    smsGuard,
    codeAlarm: new CodeAlarm(options.rateLimits, log),
    publicUrl: options.publicUrl,
    administratorsNeedMfa: options.administratorsNeedMfa,
    decoyHash: decoyHash(passwordHasher),
  };
  return {
    authenticator: new SessionAuthenticator(database, accessTokens, lastSeen),
    appPasswords: new AppPasswordAuthenticator({ database, tries, lastUsed }),
    routes: accountRoutes(parts),
    jobs: accountJobs(parts),
    whyUnreachable: (number) => smsGuard.whyUnreachable(number),
    stop: async () => {
      await imports.close();
      await lastSeen.stop();
      await lastUsed.stop();
      await failedSignIns.stop();
    },
  };
}

/** Made with the first sign-in, as every start would wait for it otherwise. */
function decoyHash(hasher: PasswordHasher): () => Promise<string> {
  let made: Promise<string> | null = null;
  return async () => {
    try {
      return await (made ??= hasher.hash(randomBytes(32).toString('base64')));
    } catch (error) {
      made = null;
      throw error;
    }
  };
}
