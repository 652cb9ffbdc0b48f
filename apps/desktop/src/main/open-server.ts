import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { systemEndpoints } from '@squeeze/contracts/system';
import { app, dialog, session, shell, utilityProcess } from 'electron';
import type { Damage } from '../shared/backend-messages.ts';
import type { Prepared } from './prepare-desktop.ts';
import type { OpenedKeychain } from './secrets/open-keychain.ts';
import { TokenStore } from './secrets/token-store.ts';
import { BackendProcess, type BackendChild } from './server/backend-process.ts';
import { CurrentServer } from './server/current-server.ts';
import { DesktopBackups } from './server/desktop-backups.ts';
import { askAboutDamage } from './server/ask-about-damage.ts';
import { callServer, type Fetch } from './server/server-calls.ts';
import { tellNotRestored } from './server/tell-not-restored.ts';
import { testSqliteBinding } from './server/sqlite-binding.ts';
import { testProvider } from './server/test-provider.ts';
import type { LogFile } from './system/log-file.ts';
import type { NativeTexts } from './system/native-texts.ts';
import { appOrigin } from './window/app-origin.ts';

export interface OpenServerParts {
  readonly prepared: Prepared;
  readonly texts: NativeTexts;
  readonly log: LogFile;
}

export interface OpenServer {
  readonly server: CurrentServer;
  readonly backend: BackendProcess;
  readonly keychain: OpenedKeychain;
  readonly tokens: TokenStore;
  /** Whether somebody is signed in at the server elsewhere. */
  hasSession(): Promise<boolean>;
  readonly backups: DesktopBackups;
  /** Asks once more what becomes of data that could not be opened. @returns whether there is such a question */
  askAgainAboutDamage(): boolean;
  readonly launchSecret: string;
  /** For calls of the main process itself to servers elsewhere, apart from the pages' session and its rules. */
  readonly cloudFetch: Fetch;
}

const probeTimeoutMs = 5_000;

/** Puts together whatever answers the interface: the embedded server, or one in the cloud. */
export function openServer({ prepared, texts, log }: OpenServerParts): OpenServer {
  const { paths, settings, port, keychain } = prepared;
  const launchSecret = randomBytes(32).toString('base64url');
  const backend = new BackendProcess({
    fork: () => forkBackend(paths.backend, log),
    envelopeKey: async () => (await keychain.now()).envelopeKey,
    lateKey: keychain.late.then(({ envelopeKey }) => envelopeKey),
    log,
    onGivingUp: (reason) => {
      const detail = texts.serverFailedDetail(reason, log.file);
      void dialog.showMessageBox({ type: 'error', message: texts.serverFailed, detail });
    },
    onDamage: (damage) => tellDamage(damage),
    onRestored: (outcome) => {
      backups.hearRestored(outcome);
      if (outcome.failure !== null) told = tellNotRestored(outcome.failure, texts);
    },
  });
  /** What was said of a restore comes before the next question about the same data. */
  let told: Promise<void> = Promise.resolve();
  /** The damage of data that could not be opened, and that somebody has left as it is. */
  let left: Damage | null = null;
  const askAbout = async (damage: Damage): Promise<void> => {
    await told;
    const name = await askAboutDamage(damage, { texts, folder: paths.data, locale: app.getLocale() });
    if (name !== null) await server.restore(name);
    else if (!damage.readable) left = damage;
  };
  const tellDamage = (damage: Damage): void => {
    askAbout(damage).catch((error: unknown) => log.error('a backup could not be restored', error));
  };
  const askAgainAboutDamage = (): boolean => {
    const damage = left;
    left = null;
    if (damage !== null) tellDamage(damage);
    return damage !== null;
  };
  const ownSession = session.fromPartition('main-process');
  const cloudFetch: Fetch = (url, init) => ownSession.fetch(url, { ...init, credentials: 'omit' });
  const provider = testProvider(process.env, process.versions.electron);
  const server = new CurrentServer({
    settings,
    backend,
    port,
    texts,
    answersAt: (origin) => answersAt(cloudFetch, origin),
    backendOrder: (wanted, restore) => ({
      type: 'start',
      launchSecret,
      dataFolder: paths.data,
      port: wanted,
      version: app.getVersion(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      locale: app.getLocale(),
      pageOrigin: appOrigin,
      sqliteBinding: testSqliteBinding(process.env, process.versions.electron),
      ...(provider !== null && { oauth: provider }),
      restore,
    }),
  });
  const tokens = new TokenStore(keychain.now().then(({ secrets }) => secrets));
  const backups = new DesktopBackups({
    backend,
    server,
    openFolder: () => openFolder(path.join(paths.data, 'backups')),
    log,
  });
  const hasSession = async (): Promise<boolean> => {
    const { mode, origin } = server.address;
    return mode === 'cloud' && (await tokens.get(origin, 'refresh_token')) !== null;
  };
  return {
    server,
    backend,
    keychain,
    tokens,
    hasSession,
    backups,
    askAgainAboutDamage,
    launchSecret,
    cloudFetch,
  };
}

async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const refusal = await shell.openPath(folder);
  if (refusal !== '') throw new Error(refusal);
}

function forkBackend(entry: string, log: LogFile): BackendChild {
  const child = utilityProcess.fork(entry, [], { serviceName: 'Squeeze server', stdio: 'pipe' });
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (lines: Buffer) => log.write(lines.toString()));
  return {
    send: (order) => child.postMessage(order),
    kill: () => void child.kill(),
    onReport: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
  };
}

async function answersAt(fetch: Fetch, origin: string): Promise<boolean> {
  const options = { timeoutMs: probeTimeoutMs };
  return await callServer({ origin, fetch, headers: {} }, systemEndpoints.getSystem, {}, options).then(
    ({ edition }) => edition === 'cloud',
    () => false,
  );
}
