import { accountDeletionEndpoints } from '@squeeze/contracts/account-deletion';
import { adminUserEndpoints } from '@squeeze/contracts/admin-users';
import { appPasswordEndpoints } from '@squeeze/contracts/app-passwords';
import { authEndpoints } from '@squeeze/contracts/auth';
import { desktopSignInEndpoints } from '@squeeze/contracts/desktop-sign-in';
import { emailEndpoints } from '@squeeze/contracts/email';
import { mfaEndpoints } from '@squeeze/contracts/mfa';
import { passwordEndpoints } from '@squeeze/contracts/password';
import { phoneNumberEndpoints } from '@squeeze/contracts/phone-numbers';
import { securityEventEndpoints } from '@squeeze/contracts/security-events';
import { sessionEndpoints } from '@squeeze/contracts/sessions';
import { trialEndpoints } from '@squeeze/contracts/trial';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  getInstallationValue,
  setInstallationValueOnce,
} from '@squeeze/database/repositories/installation-repository';
import {
  findUser,
  insertUser,
  updateUser,
  type UserRecord,
} from '@squeeze/database/repositories/user-repository';
import type { Logger } from 'pino';
import { uuidv7 } from 'uuidv7';
import { type ExportParts, exportRoutes } from '../features/exports/export-routes.ts';
import { importRoutes } from '../features/imports/import-routes.ts';
import { type FileLimits, standardFileLimits } from '../features/files/file-policy.ts';
import { Imports } from '../features/imports/imports.ts';
import { preferenceRoutes } from '../features/preferences/preference-routes.ts';
import { hasChosenZone } from '../features/preferences/stored-preferences.ts';
import { userRoutes } from '../features/users/user-routes.ts';
import { refuseAll } from '../http/refuse-all.ts';
import { noAccountJobs } from '../jobs/account-jobs.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Jobs } from '../ports/jobs.ts';
import type { LiveEvents } from '../ports/live-events.ts';
import type { SecretStore } from '../ports/secret-store.ts';
import type { Timers } from '../ports/timers.ts';
import { AuditLog } from '../security/audit-log.ts';
import { OwnerAuthenticator } from '../security/owner-authenticator.ts';
import { PurposeKeys } from '../security/purpose-keys.ts';
import type { AccountRoutes } from './account-routes.ts';
import type { Accounts } from './accounts.ts';

const ownerKey = 'owner_user_id';

export interface EmbeddedOwnerOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly files: Files;
  readonly fileLimits?: FileLimits;
  readonly temporaryFolder: string;
  readonly importPartBytes?: number;
  readonly exportPartBytes?: number;
  readonly timers: Timers;
  readonly liveEvents: LiveEvents;
  readonly log: Logger;
  readonly secrets: SecretStore;
  readonly version: string;
  /** Minted anew for each launch. */
  readonly launchSecret: string;
  /** IANA zone of the machine. */
  readonly ownerTimeZone: string;
}

/** One person, the owner of the installed app, who has neither password nor sessions. */
export async function openEmbeddedOwner(options: EmbeddedOwnerOptions): Promise<Accounts> {
  const { database, clock, launchSecret, jobs } = options;
  const owner = await database.transaction((trx) => ensureOwner(options, trx, clock.now()));
  const keys = new PurposeKeys(options.secrets);
  const audit = new AuditLog({ keys, jobs });
  const imports = new Imports({
    ...options,
    keys,
    fileLimits: options.fileLimits ?? standardFileLimits,
    audit,
  });
  return {
    authenticator: new OwnerAuthenticator(database, owner.id, launchSecret),
    appPasswords: null,
    routes: ownerRoutes({ ...options, keys, audit, imports }),
    jobs: noAccountJobs,
    stop: () => imports.close(),
  };
}

type OwnerParts = EmbeddedOwnerOptions & ExportParts & { readonly imports: Imports };

/** What concerns accounts does not exist here, and says so. */
function ownerRoutes(parts: OwnerParts): AccountRoutes {
  return {
    ...refuseAll(
      {
        ...authEndpoints,
        ...mfaEndpoints,
        ...passwordEndpoints,
        ...emailEndpoints,
        ...sessionEndpoints,
        ...desktopSignInEndpoints,
        ...appPasswordEndpoints,
        ...securityEventEndpoints,
        ...trialEndpoints,
        ...adminUserEndpoints,
        ...accountDeletionEndpoints,
      },
      'not_found.accounts',
    ),
    ...refuseAll(phoneNumberEndpoints, 'not_configured.texts_edition'),
    ...userRoutes({ ...parts, numbers: null }),
    ...preferenceRoutes({ ...parts, machineTimeZone: parts.ownerTimeZone }),
    ...exportRoutes(parts),
    ...importRoutes(parts),
  };
}

/** Finds the owner's row or makes it, and keeps its zone that of the machine unless they have chosen one. */
async function ensureOwner(
  { jobs, ownerTimeZone: timeZone }: EmbeddedOwnerOptions,
  db: Db,
  now: number,
): Promise<UserRecord> {
  const id = await getInstallationValue(db, ownerKey);
  const known = id === null ? null : await findUser(db, id);
  if (known === null) return await createOwner(db, timeZone, now);
  if (known.timeZone === timeZone || hasChosenZone(known)) return known;
  await jobs.enqueue(db, 'follow-time-zone', { userId: known.id, from: known.timeZone });
  return (await updateUser(db, known.id, { timeZone, updatedAt: now })) ?? known;
}

async function createOwner(db: Db, timeZone: string, now: number): Promise<UserRecord> {
  const owner: UserRecord = {
    id: await setInstallationValueOnce(db, ownerKey, uuidv7()),
    email: '',
    passwordHash: null,
    fullName: '',
    phoneNumber: null,
    isActive: true,
    isVerified: false,
    timeZone,
    values: [],
    preferences: {},
    firstSignedInAt: now,
    emailConfirmedAt: null,
    deletionDueAt: null,
    trialEndsAt: null,
    createdAt: now,
    updatedAt: now,
    roles: ['user', 'administrator'],
  };
  await insertUser(db, owner);
  return owner;
}
