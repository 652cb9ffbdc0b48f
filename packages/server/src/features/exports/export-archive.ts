import type { Readable } from 'node:stream';
import type { Export } from '@squeeze/contracts/exports';
import type { Db } from '@squeeze/database/connection';
import type { Files } from '../../ports/files.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { archive } from './archive.ts';
import { exportFiles } from './export-files.ts';
import { exportSource } from './export-source.ts';
import { listKeptFiles } from './kept-files.ts';
import { noteFiles } from './note-files.ts';

export interface ExportArchiveParts {
  readonly keys: PurposeKeys;
  /** Where the bytes of files lie. */
  readonly files: Files;
  /** Of the product. */
  readonly version: string;
}

interface ExportOrder {
  readonly what: Export['what'];
  readonly userId: string;
  readonly timeZone: string;
  /** Epoch ms. */
  readonly now: number;
}

/** The ZIP with what a person has just now, made while it is read. */
export async function exportArchive(
  { keys, files, version }: ExportArchiveParts,
  db: Db,
  { what, userId, timeZone, now }: ExportOrder,
): Promise<Readable> {
  const source = exportSource({ db, userId, timeZone, keys, now });
  const kept = await listKeptFiles(db, userId);
  const listed =
    what === 'everything'
      ? exportFiles(source, version, { files, kept })
      : await noteFiles(source, files, kept);
  return archive(listed, new Date(now));
}
