import { app } from 'electron';
import type { AppPaths } from './app-paths.ts';
import { CaptureDraft } from './capture/capture-draft.ts';
import { CaptureQueue } from './capture/capture-queue.ts';
import { openKept, type OpenKept } from './kept/open-kept.ts';
import { keychainService } from './secrets/keychain-service.ts';
import { KeychainUnansweredError, KeytarSecretStore } from './secrets/keytar-secret-store.ts';
import { openKeychain, type OpenedKeychain } from './secrets/open-keychain.ts';
import { freePort } from './server/free-port.ts';
import type { Log } from './system/log-file.ts';
import { openSettingsFile, type SettingsFile } from './system/settings.ts';

/** What is read from this machine before there is anything to show. */
export interface Prepared {
  readonly paths: AppPaths;
  readonly settings: SettingsFile;
  readonly draft: CaptureDraft;
  readonly queue: CaptureQueue;
  readonly kept: OpenKept;
  /** Where captures lie that cannot be read any more, whose person has not been told yet. */
  readonly unreadable: readonly string[];
  /** For the embedded server. */
  readonly port: number;
  /** May wait for its owner to unlock it. */
  readonly keychain: OpenedKeychain;
}

const keychainPatienceMs = 60_000;
const keychainAgainMs = 2_000;

/** Needs no Electron that is ready, so it runs while Electron gets ready. */
export async function prepareDesktop(paths: AppPaths, log: Log, clock: { now(): number }): Promise<Prepared> {
  const profile = app.commandLine.getSwitchValue('user-data-dir');
  const keychain = openKeychain({
    open: () => KeytarSecretStore.open(keychainService(profile), () => performance.now()),
    onFailure: (cause) => log.error('no keychain, secrets last for this session', cause),
    isUnanswered: (cause) => cause instanceof KeychainUnansweredError,
    againMs: keychainAgainMs,
    patienceMs: keychainPatienceMs,
  });
  const kept = openKept({ paths, keychain, log, now: () => clock.now() });
  const now = clock.now();
  const unreadable: string[] = [];
  const hearUnreadable = (keptAs: string): void => {
    unreadable.push(keptAs);
    log.error(`what was captured could not be read and is kept as ${keptAs}`);
  };
  const [settings, draft, queue, port] = await Promise.all([
    openSettingsFile(paths.settings, now, (keptAs) =>
      log.error(`the settings could not be read and are kept as ${keptAs}`),
    ),
    CaptureDraft.open({ draft: paths.draft, aside: paths.draftAside }, now, hearUnreadable),
    CaptureQueue.open(paths.captures, now, hearUnreadable),
    freePort(),
  ]);
  return { paths, settings, draft, queue, kept, unreadable, port, keychain };
}
