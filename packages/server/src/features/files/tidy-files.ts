import { addFileLeftovers } from '@squeeze/database/repositories/file-leftover-repository';
import { deleteFile } from '@squeeze/database/repositories/file-repository';
import {
  findKnownKeys,
  hasFiles,
  listFilesToLookFor,
  listOwnersToLookAt,
  textsThatNameFiles,
  textsWrittenSince,
  writeLook,
} from '@squeeze/database/repositories/unnamed-file-repository';
import { fileIdsIn } from '@squeeze/domain/files/file-links';
import { Breather } from '../../timing/breather.ts';
import { eraseLeftovers, type EraseLeftoversParts } from './erase-leftovers.ts';
import { filePolicy } from './file-policy.ts';

/** How many went, and why. */
export interface TidiedFiles {
  /** No note has named them for so long. */
  readonly unnamed: number;
  /** Whose bytes were still to be erased. */
  readonly erased: number;
  /** Bytes in the store that belong to nobody. */
  readonly stray: number;
}

const hour = 60 * 60_000;

/** Lets files go that nothing needs any more. Safe to run on several processes at once. */
export class FileTidying {
  readonly #parts: EraseLeftoversParts;
  #lookedForStraysAt = Number.NEGATIVE_INFINITY;

  constructor(parts: EraseLeftoversParts) {
    this.#parts = parts;
  }

  async run(): Promise<TidiedFiles> {
    const unnamed = await this.#deleteUnnamed();
    const erased = await eraseLeftovers(this.#parts);
    const now = this.#parts.clock.now();
    if (now - this.#lookedForStraysAt < filePolicy.strayEveryMs) return { unnamed, erased, stray: 0 };
    this.#lookedForStraysAt = now;
    return { unnamed, erased, stray: await this.#eraseStrays() };
  }

  async #deleteUnnamed(): Promise<number> {
    const { database, clock } = this.#parts;
    const before = clock.now() - filePolicy.lookEveryMs;
    const owners = await listOwnersToLookAt(database.db, before, filePolicy.peopleARound);
    let deleted = 0;
    for (const ownerId of owners) deleted += await this.#lookAt(ownerId);
    return deleted;
  }

  /** Looks for all files of a person in all that they have written. */
  async #lookAt(ownerId: string): Promise<number> {
    const { database, clock } = this.#parts;
    const now = clock.now();
    const files = await listFilesToLookFor(database.db, ownerId);
    const named = await this.#namedBy(ownerId);
    const over = now - filePolicy.unnamedKeptMs;
    const since = Map.groupBy(files, ({ id, unnamedSince }) =>
      named.has(id) ? null : (unnamedSince ?? now),
    );
    return await database.transaction(async (trx) => {
      // Whoever writes it into a note just now keeps it; clocks may be apart.
      const again = new Set((await textsWrittenSince(trx, ownerId, now - hour)).flatMap(fileIdsIn));
      let deleted = 0;
      for (const [unnamedSince, group] of since) {
        const gone = group.filter(
          ({ id, createdAt }) =>
            unnamedSince !== null && unnamedSince <= over && createdAt <= over && !again.has(id),
        );
        for (const { id, objectKey } of gone) {
          if ((await deleteFile(trx, ownerId, id)) !== null) await addFileLeftovers(trx, [objectKey], now);
        }
        deleted += gone.length;
        const left = group.filter((file) => !gone.includes(file)).map(({ id }) => id);
        await writeLook(trx, ownerId, left, { at: now, unnamedSince });
      }
      return deleted;
    });
  }

  async #namedBy(ownerId: string): Promise<Set<string>> {
    const named = new Set<string>();
    const breather = new Breather();
    for await (const texts of textsThatNameFiles(this.#parts.database.db, ownerId)) {
      for (const text of texts) for (const id of fileIdsIn(text)) named.add(id);
      await breather.pause();
    }
    return named;
  }

  /**
   * What lies in the store and in no table: a power cut has taken the row back that would tell, or an older backup of the
   * database was restored. Where there are no files at all the database may be another one, and nothing is touched.
   */
  async #eraseStrays(): Promise<number> {
    const { database, files, clock } = this.#parts;
    if (files.storedBefore === undefined || !(await hasFiles(database.db))) return 0;
    let erased = 0;
    let keys: string[] = [];
    const erase = async (): Promise<void> => {
      const known = await findKnownKeys(database.db, keys);
      for (const key of keys.filter((each) => !known.has(each))) {
        await files.erase(key);
        erased += 1;
      }
      keys = [];
    };
    for await (const key of files.storedBefore(clock.now() - filePolicy.strayKeptMs)) {
      keys.push(key);
      if (keys.length === strayKeysAtOnce) await erase();
    }
    if (keys.length > 0) await erase();
    return erased;
  }
}

const strayKeysAtOnce = 64;
