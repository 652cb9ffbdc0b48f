import { ExportedFile } from '@squeeze/contracts/export-format';
import { limits } from '@squeeze/contracts/limits';
import { filesFolder } from './files-folder.ts';
import { recordImportedItems } from '@squeeze/database/repositories/import-repository';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import { keepFile, type KeepFileParts } from '../files/keep-file.ts';
import type { ImportedArchive } from './imported-archive.ts';
import { invalidImport, unsafeFile } from './invalid-import.ts';
import { findKnownItems, idsOf } from './known-items.ts';

interface FileOrder {
  readonly record: { readonly userId: string };
  readonly archive: ImportedArchive;
}

interface TakingParts extends KeepFileParts {
  readonly clock: { now(): number };
}

/**
 * Keeps the files of an export one by one, each by itself: what it is is told by its bytes anew, and its person has no more
 * room than for any other. Those that are here already are not kept twice.
 * @param here what each is called here, by its id in the export; filled meanwhile
 * @yields the name of one that could not be kept; null for one that is here now
 * @throws {AppError} `invalid_import` where the export is damaged, `unavailable` and `storage_full` by the store
 */
export async function* takeFiles(
  parts: TakingParts,
  { record: { userId }, archive }: FileOrder,
  here: Map<string, string>,
): AsyncGenerator<string | null> {
  const { database, clock } = parts;
  let listedSoFar = 0;
  for await (const listed of archive.files()) {
    listedSoFar += 1;
    if (listedSoFar > limits.filesPerUser) throw invalidImport(unsafeFile);
    const { data: item } = ExportedFile.safeParse(listed);
    const bytes = item === undefined ? null : archive.bytesOf(item.path);
    if (item === undefined || bytes === null || !item.path.startsWith(filesFolder)) {
      yield nameOf(listed);
      continue;
    }
    const known = (await findKnownItems(database.db, userId, 'files', [item])).get(item.id);
    const id = known ?? (await keep(parts, { item, userId, bytes, archive }));
    if (id !== null && known === undefined) {
      const items = idsOf(item).map((sourceId) => ({ sourceId, itemId: id }));
      await database.transaction((trx) =>
        recordImportedItems(trx, { ownerId: userId, noun: 'files', now: clock.now() }, items),
      );
    }
    if (id !== null) here.set(item.id, id);
    yield id === null ? item.name : null;
  }
}

const nameOf = (listed: unknown): string => {
  const { name, path } = (listed ?? {}) as Record<string, unknown>;
  return [name, path].find((one) => typeof one === 'string' && one !== '')?.toString() ?? '?';
};

/** Its id here; null where it is empty or too large, or there is no room for it. */
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
): Promise<string | null> {
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
      return (await keepFile(parts, draft)).id;
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (error.issues[0]?.path !== 'id') return null;
    }
  }
  return null;
}

const isRefused = (error: unknown): error is AppError =>
  error instanceof AppError &&
  ['validation_failed', 'payload_too_large', 'limit_reached'].includes(error.code);
