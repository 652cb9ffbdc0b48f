import type { OpenDatabase } from '@squeeze/database/connection';
import { isStorageFull } from '@squeeze/database/database-error';
import {
  type ImportUploadRecord,
  listImportParts,
} from '@squeeze/database/repositories/import-upload-repository';
import { notFound } from '../../http/app-error.ts';
import { storageFull } from '../../http/storage-full.ts';
import type { Files } from '../../ports/files.ts';
import { TemporaryFile } from './temporary-file.ts';

export interface GatherParts {
  readonly database: OpenDatabase;
  readonly files: Files;
  /** Where there is room for whole exports. */
  readonly temporaryFolder: string;
}

/**
 * Puts the parts of an upload together on the disk of this machine, where any place of it can be read; close it after.
 * @param onPiece called now and then, may throw
 * @throws {AppError} `storage_full`; `not_found` where it is gone meanwhile; `unavailable` by the store
 */
export async function gatherParts(
  { database, files, temporaryFolder }: GatherParts,
  { id, userId, bytes }: ImportUploadRecord,
  onPiece: () => Promise<void>,
): Promise<TemporaryFile> {
  let whole: TemporaryFile | null = null;
  try {
    whole = await TemporaryFile.open(temporaryFolder);
    for (const { objectKey } of await listImportParts(database.db, userId, id)) {
      const content = await files.get(objectKey);
      if (content === null) throw notFound('import_upload');
      for await (const piece of content as AsyncIterable<Buffer>) {
        await onPiece();
        await whole.append(piece);
      }
    }
    if (whole.bytes !== bytes) throw notFound('import_upload');
    return whole;
  } catch (error) {
    await whole?.close();
    throw isStorageFull(error) ? storageFull(error) : error;
  }
}
