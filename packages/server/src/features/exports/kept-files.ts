import type { ExportedFile } from '@squeeze/contracts/export-format';
import type { Db } from '@squeeze/database/connection';
import {
  type FilePosition,
  type FileRecord,
  listFiles,
} from '@squeeze/database/repositories/file-repository';
import { findSourcesOfItems } from '@squeeze/database/repositories/import-repository';
import { presentInstant } from '../../http/present-instant.ts';
import type { Files } from '../../ports/files.ts';
import type { ArchiveFile } from './archive.ts';
import type { ExportSource } from './export-source.ts';
import { type ExportCounts, jsonArrayFile } from './json-files.ts';
import { exportedFiles } from '@squeeze/contracts/export-format';

const atOnce = 200;

/** What is known of all files of a person, by id: what an export will hold is settled before it begins. */
export async function listKeptFiles(db: Db, userId: string): Promise<ReadonlyMap<string, FileRecord>> {
  const all = new Map<string, FileRecord>();
  let after: FilePosition | null = null;
  do {
    const page: Awaited<ReturnType<typeof listFiles>> = await listFiles(db, userId, { limit: atOnce, after });
    for (const file of page.files) all.set(file.id, file);
    after = page.next;
  } while (after !== null);
  return all;
}

const pictureEnding = (type: string): string | undefined =>
  /^image\/(\w+)$/.exec(type)?.[1]?.replace('jpeg', 'jpg');

const endingOf = (name: string): string | undefined => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1];

/** What a file is called, apart from an ending that other programs go by, which a picture is given where it has none. */
export function nameAndEnding({ name, type }: Pick<FileRecord, 'name' | 'type'>): readonly [string, string] {
  const own = endingOf(name);
  if (own !== undefined) return [name.slice(0, -own.length - 1), `.${own}`];
  const given = pictureEnding(type);
  return [name, given === undefined ? '' : `.${given}`];
}

/** Where a file is in the export: by its id, since names may be the same, with an ending that other programs go by. */
export function pathOfFile({ id, name, type }: Pick<FileRecord, 'id' | 'name' | 'type'>): string {
  const ending = pictureEnding(type) ?? endingOf(name)?.toLowerCase();
  return `files/${id}${ending === undefined ? '' : `.${ending}`}`;
}

/** A list of them, and each of them. */
export const keptFiles = (
  source: ExportSource,
  files: Files,
  kept: ReadonlyMap<string, FileRecord>,
  counts: ExportCounts,
): ArchiveFile[] => [
  jsonArrayFile(exportedFiles.files, 'files', counts, async function* () {
    for (let from = 0; from < kept.size; from += atOnce) {
      const page = [...kept.values()].slice(from, from + atOnce);
      const sources = await findSourcesOfItems(
        source.db,
        source.userId,
        page.map(({ id }) => id),
      );
      yield page.map((file) => presentExportedFile(file, sources.get(file.id) ?? []));
    }
  }),
  ...[...kept.values()].map((file): ArchiveFile => ({
    path: pathOfFile(file),
    // Pictures are packed already.
    isPacked: file.type.startsWith('image/'),
    parts: () => bytesOf(files, file),
  })),
];

const presentExportedFile = (file: FileRecord, importedFrom: readonly string[]): ExportedFile => ({
  id: file.id,
  imported_from: [...importedFrom],
  path: pathOfFile(file),
  name: file.name,
  type: file.type,
  bytes: file.bytes,
  created_at: presentInstant(file.createdAt),
});

/** Of a file that was deleted meanwhile there is nothing. */
export async function* bytesOf(files: Files, { objectKey }: FileRecord): AsyncGenerator<Uint8Array> {
  const content = await files.get(objectKey);
  if (content !== null) yield* content as AsyncIterable<Uint8Array>;
}
