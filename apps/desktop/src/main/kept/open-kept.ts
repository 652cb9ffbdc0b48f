import { sweptEveryMs } from '@squeeze/domain/kept/kept-until';
import path from 'node:path';
import type { AppPaths } from '../app-paths.ts';
import type { Keychain } from '../secrets/open-keychain.ts';
import type { Log } from '../system/log-file.ts';
import { KeptFiles } from './kept-files.ts';
import { KeptInMemory } from './kept-in-memory.ts';
import type { KeptStore } from './kept-store.ts';
import { recordSeal } from './record-seal.ts';

export interface KeptParts {
  readonly paths: Pick<AppPaths, 'data' | 'kept'>;
  readonly keychain: Promise<Keychain>;
  readonly log: Log;
  readonly now: () => number;
}

export interface OpenKept {
  /** For the embedded server: plain files beside its database. */
  readonly embedded: KeptStore;
  /** For servers elsewhere: sealed by the keychain, or in memory where there is none. */
  readonly cloud: Promise<KeptStore>;
}

/** Opens what this computer keeps for people, and removes what has been kept long enough, now and each day. */
export function openKept({ paths, keychain, log, now }: KeptParts): OpenKept {
  const onDamaged = (keptAs: string): void =>
    log.error(`what was kept could not be read and lies in ${keptAs}`);
  const swept = (files: KeptFiles): KeptFiles => {
    const sweep = (): void => {
      files.sweep().catch((error: unknown) => log.error('what was kept could not be looked through', error));
    };
    sweep();
    // The app may run for longer than anything is kept.
    setInterval(sweep, sweptEveryMs).unref();
    return files;
  };
  return {
    embedded: swept(new KeptFiles({ folder: path.join(paths.data, 'kept'), seal: null, now, onDamaged })),
    cloud: keychain.then(({ storage, envelopeKey }) =>
      storage === 'keychain'
        ? swept(new KeptFiles({ folder: paths.kept, seal: recordSeal(envelopeKey), now, onDamaged }))
        : new KeptInMemory(),
    ),
  };
}
