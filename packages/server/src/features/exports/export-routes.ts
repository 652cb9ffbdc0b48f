import type { exportEndpoints } from '@squeeze/contracts/exports';
import { downloaded, type Routes, type UnboundCall } from '../../http/call.ts';
import type { Files } from '../../ports/files.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { archive, type ArchiveFile } from './archive.ts';
import { exportFiles } from './export-files.ts';
import { exportSource } from './export-source.ts';
import { listKeptFiles } from './kept-files.ts';
import { noteFiles } from './note-files.ts';

export interface ExportParts {
  readonly audit: AuditLog;
  readonly keys: PurposeKeys;
  /** Where the bytes of files lie. */
  readonly files: Files;
  /** Of the product. */
  readonly version: string;
}

type ExportCall = Pick<
  UnboundCall<typeof exportEndpoints.exportMyData>,
  'database' | 'person' | 'request' | 'now'
>;

export function exportRoutes({ audit, keys, version, files }: ExportParts): Routes<typeof exportEndpoints> {
  /** Written down before the first byte leaves: afterwards nobody may be there to hear. */
  const begin = async ({ database, person, request, now }: ExportCall) => {
    const { userId, sessionId, timeZone } = person;
    await database.transaction((trx) =>
      audit.record(trx, { userId, kind: 'data_exported', sessionId, request, now }),
    );
    return {
      source: exportSource({ db: database.db, userId, timeZone, keys, now }),
      kept: await listKeptFiles(database.db, userId),
    };
  };
  const zipOf = (name: string, listed: readonly ArchiveFile[], now: number) => ({
    fileName: `${name}-${new Date(now).toISOString().slice(0, 10)}.zip`,
    type: 'application/zip' as const,
    content: archive(listed, new Date(now)),
  });
  return {
    exportMyData: downloaded(async (call) => {
      const { source, kept } = await begin(call);
      return zipOf('squeeze-export', exportFiles(source, version, { files, kept }), call.now);
    }),

    exportMyNotes: downloaded(async (call) => {
      const { source, kept } = await begin(call);
      return zipOf('squeeze-notes', await noteFiles(source, files, kept), call.now);
    }),
  };
}
