import { ExportedFile } from '@squeeze/contracts/export-format';
import { limits } from '@squeeze/contracts/limits';
import { filesFolder } from './files-folder.ts';
import { recordImportedItems } from '@squeeze/database/repositories/import-repository';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import { countFiles } from '@squeeze/database/repositories/file-repository';
import type { FileLimits } from '../files/file-policy.ts';
import { keepFile, type KeepFileParts } from '../files/keep-file.ts';
import type { ImportedArchive } from './imported-archive.ts';
import { invalidImport, unsafeFile } from './invalid-import.ts';
import { findKnownItems, idsOf } from './known-items.ts';

interface FileOrder {
  readonly record: { readonly userId: string; readonly dryRun: boolean };
  readonly archive: ImportedArchive;
}

interface TakingParts extends KeepFileParts {
  readonly clock: { now(): number };
}

/** A file that is not here: for want of room, which can be made, or for another reason. */
export interface LeftFile {
  readonly name: string;
  readonly why: 'no_room' | 'unfit';
}

/**
 * Keeps the files of an export one by one, each by itself: what it is is told by its bytes anew, and its person has no more
 * room than for any other. Those that are here already are not kept twice. A dry run keeps none, and says which would be left.
 * @param here what each is called here, by its id in the export; filled meanwhile
 * @yields one that could not be kept; null for one that is here now
 * @throws {AppError} `invalid_import` where the export is damaged, `unavailable` and `storage_full` by the store
 */
export async function* takeFiles(
  parts: TakingParts,
  { record: { userId, dryRun }, archive }: FileOrder,
  here: Map<string, string>,
): AsyncGenerator<LeftFile | null> {
  const { database, clock } = parts;
  const room = dryRun ? new ImaginedRoom(parts.fileLimits, await countFiles(database.db, userId)) : null;
  let listedSoFar = 0;
  for await (const listed of archive.files()) {
    listedSoFar += 1;
    if (listedSoFar > limits.filesPerUser) throw invalidImport(unsafeFile);
    const { data: item } = ExportedFile.safeParse(listed);
    const bytes = item === undefined ? null : archive.bytesOf(item.path);
    if (item === undefined || bytes === null || !item.path.startsWith(filesFolder)) {
      yield { name: nameOf(listed), why: 'unfit' };
      continue;
    }
    const { name } = item;
    const known = (await findKnownItems(database.db, userId, 'files', [item])).get(item.id);
    if (room !== null) {
      const why = known === undefined ? room.whyNot(bytes) : null;
      yield why && { name, why };
      continue;
    }
    const kept = known === undefined ? await keep(parts, { item, userId, bytes, archive }) : { id: known };
    if ('why' in kept) {
      yield { name, why: kept.why };
      continue;
    }
    const { id } = kept;
    if (known === undefined) {
      const items = idsOf(item).map((sourceId) => ({ sourceId, itemId: id }));
      await database.transaction((trx) =>
        recordImportedItems(trx, { ownerId: userId, noun: 'files', now: clock.now() }, items),
      );
    }
    here.set(item.id, id);
    yield null;
  }
}

/** What room a dry run would leave for the next file. */
class ImaginedRoom {
  readonly #limits: FileLimits;
  #files: number;
  #bytes: number;

  constructor(fileLimits: FileLimits, used: { readonly files: number; readonly bytes: number }) {
    this.#limits = fileLimits;
    this.#files = used.files;
    this.#bytes = used.bytes;
  }

  /** Why one of so many bytes could not be kept; null where it could, and takes its room. */
  whyNot(bytes: number): LeftFile['why'] | null {
    if (bytes === 0 || bytes > this.#limits.fileBytes) return 'unfit';
    if (this.#files >= limits.filesPerUser || this.#bytes + bytes > this.#limits.bytesPerUser)
      return 'no_room';
    this.#files += 1;
    this.#bytes += bytes;
    return null;
  }
}

const nameOf = (listed: unknown): string => {
  const { name, path } = (listed ?? {}) as Record<string, unknown>;
  return [name, path].find((one) => typeof one === 'string' && one !== '')?.toString() ?? '?';
};

/** Its id here, or why it has none: it is empty or too large, or there is no room for it. */
async function keep(
  parts: TakingParts,
  {
    item,
    userId,
    bytes,
    archive,
  }: {
    readonly item: ExportedFile;
    readonly userId: string;
    readonly bytes: number;
    readonly archive: ImportedArchive;
  },
): Promise<{ readonly id: string } | Pick<LeftFile, 'why'>> {
  const { name, created_at: createdAt } = item;
  // Under its own id, if nobody has it: notes that are here already may name it so.
  for (const id of [item.id, uuidv7()]) {
    const content = archive.contentOf(item.path);
    const draft = {
      id,
      userId,
      name,
      bytes,
      content,
      now: parts.clock.now(),
      createdAt: Date.parse(createdAt),
    };
    try {
      return { id: (await keepFile(parts, draft)).id };
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (error.code === 'limit_reached') return { why: 'no_room' };
      if (error.issues[0]?.path !== 'id') return { why: 'unfit' };
    }
  }
  return { why: 'unfit' };
}

const isRefused = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ['validation_failed', 'payload_too_large', 'limit_reached'].includes(error.code);
