import type { OpenDatabase } from '@squeeze/database/connection';
import { addMasterKey } from '@squeeze/integrations/secrets/file-secret-store';
import { SystemClock } from '@squeeze/integrations/system-clock';
import type { GivenModel } from '@squeeze/server/assistant/configured-models';
import type { SecretStore } from '@squeeze/server/ports/secret-store';
import { AuditLog } from '@squeeze/server/security/audit-log';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import type { Jobs } from '@squeeze/server/ports/jobs';
import { pino } from 'pino';
import { givenModel, jobsFor, secretsFor } from '../compose-server.ts';
import type { Config } from '../config.ts';
import { keyFileOf } from '../data-folder.ts';
import { openDatabase } from '../open-database.ts';

/** What a command works on: the same database, keys and queue that the servers of this installation use. */
export interface Installation {
  readonly database: OpenDatabase;
  readonly secrets: SecretStore;
  readonly keys: PurposeKeys;
  /** Records what an administrator does to somebody's account. */
  readonly audit: AuditLog;
  /** Makes a new key and answers its version; null where the keys come from the environment. */
  readonly addMasterKey: (() => Promise<number>) | null;
  /** The model that the environment names. */
  readonly givenModel: GivenModel | null;
  close(): Promise<void>;
}

/** Opened for one command; jobs it adds are worked off by the servers. */
export async function openInstallation(config: Config): Promise<Installation> {
  const database = await openDatabase(config);
  const log = pino({ level: config.logLevel, base: null }, pino.destination(2));
  // Opening pg-boss takes a moment, and few commands have something for it to do.
  let jobs: Promise<Jobs> | null = null;
  const openJobs = (): Promise<Jobs> =>
    (jobs ??= jobsFor({ databaseUrl: config.databaseUrl, role: 'web' }, database, new SystemClock(), log));
  const secrets = await secretsFor(config);
  const enqueue: Jobs['enqueue'] = async (db, name, payload, options) =>
    await (await openJobs()).enqueue(db, name, payload, options);
  const installation = installationOver(database, secrets, { enqueue });
  return {
    ...installation,
    givenModel: givenModel(config),
    addMasterKey: config.masterKeys === null ? () => addMasterKey(keyFileOf(config)) : null,
    close: async () => {
      await (await jobs)?.stop();
      await installation.close();
    },
  };
}

/** Over a database that is open and migrated; closes it in the end. */
export function installationOver(
  database: OpenDatabase,
  secrets: SecretStore,
  jobs: Pick<Jobs, 'enqueue'>,
): Installation {
  const keys = new PurposeKeys(secrets);
  return {
    database,
    secrets,
    keys,
    audit: new AuditLog({ keys, jobs }),
    addMasterKey: null,
    givenModel: null,
    close: () => database.close(),
  };
}
