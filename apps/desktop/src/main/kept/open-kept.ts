import { sweptEveryMs } from '@squeeze/domain/kept/kept-until';
import type { KeptChange } from '@squeeze/contracts/desktop-bridge';
import path from 'node:path';
import type { AppPaths } from '../app-paths.ts';
import type { Keychain, LastingKeychain, OpenedKeychain } from '../secrets/open-keychain.ts';
import type { Log } from '../system/log-file.ts';
import { KeptFiles } from './kept-files.ts';
import { KeptInMemory } from './kept-in-memory.ts';
import type { KeptStore } from './kept-store.ts';
import { recordSeal } from './record-seal.ts';

export interface KeptParts {
  readonly paths: Pick<AppPaths, 'data' | 'kept'>;
  readonly keychain: OpenedKeychain;
  readonly log: Log;
  readonly now: () => number;
}

export interface OpenKept {
  /** For the embedded server: plain files beside its database. */
  readonly embedded: KeptStore;
  /** For servers elsewhere: sealed by the keychain, or in memory while there is none. */
  cloud(): Promise<KeptStore>;
  /** Resolves once what was in memory is on disk, for a keychain that answered late; rejects where it cannot be. */
  readonly moved: Promise<void>;
  /**
   * Removes what has been kept long enough beside the embedded database, once the first window has read what it shows: that
   * would wait for every file of it to be on disk. What is sealed is looked through before anything is read.
   */
  sweep(): void;
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
  const sealed = (envelopeKey: string): KeptFiles =>
    swept(new KeptFiles({ folder: paths.kept, seal: recordSeal(envelopeKey), now, onDamaged }));
  let cloud = keychain
    .now()
    .then(({ envelopeKey }: Keychain) => (envelopeKey === null ? new KeptInMemory() : sealed(envelopeKey)));
  const keepFromNowOn = async ({ envelopeKey }: LastingKeychain): Promise<void> => {
    const memory = await cloud;
    if (!(memory instanceof KeptInMemory)) return;
    const files = sealed(envelopeKey);
    await moveRecords(memory, files);
    cloud = Promise.resolve(files);
  };
  const moved = keychain.late.then(keepFromNowOn);
  moved.catch((error: unknown) => log.error('what was in memory could not be kept', error));
  const embedded = new KeptFiles({ folder: path.join(paths.data, 'kept'), seal: null, now, onDamaged });
  return {
    embedded,
    sweep: () => void swept(embedded),
    cloud: () => cloud,
    moved,
  };
}

/** Nothing is let go of in memory before all of it is on disk, with what was done to it meanwhile. @throws where it is full */
async function moveRecords(memory: KeptInMemory, files: KeptFiles): Promise<void> {
  const done = new Map<string, ReadonlyMap<string, KeptChange>>();
  for (let isDone = false; !isDone;) {
    isDone = true;
    const all = memory.all();
    for (const owner of new Set([...all.keys(), ...done.keys()])) {
      const before = done.get(owner) ?? new Map<string, KeptChange>();
      const now = new Map((all.get(owner) ?? []).map((change) => [`${change.kind} ${change.name}`, change]));
      const changes = [
        ...[...now].filter(([key, change]) => before.get(key) !== change).map(([, change]) => change),
        ...[...before].filter(([key]) => !now.has(key)).map(([, change]) => ({ ...change, value: null })),
      ];
      if (changes.length === 0) continue;
      isDone = false;
      if ((await files.write(owner, changes)).full) throw new Error('there is no room for it on the disk');
      done.set(owner, now);
    }
  }
}
