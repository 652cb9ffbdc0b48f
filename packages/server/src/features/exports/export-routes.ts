import type { exportEndpoints } from '@squeeze/contracts/exports';
import { downloaded, type Routes } from '../../http/call.ts';
import type { Files } from '../../ports/files.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { archive } from './archive.ts';
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

export const exportRoutes = ({
  audit,
  keys,
  version,
  files,
}: ExportParts): Routes<typeof exportEndpoints> => ({
  exportMyData: downloaded(async ({ database, person, request, now }) => {
    const { userId, sessionId, timeZone } = person;
    // Written down before the first byte leaves: afterwards nobody may be there to hear.
    await database.transaction((trx) =>
      audit.record(trx, { userId, kind: 'data_exported', sessionId, request, now }),
    );
    const source = exportSource({ db: database.db, userId, timeZone, keys, now });
    const kept = await listKeptFiles(database.db, userId);
    return {
      fileName: `squeeze-export-${new Date(now).toISOString().slice(0, 10)}.zip`,
      type: 'application/zip',
      content: archive(exportFiles(source, version, { files, kept }), new Date(now)),
    };
  }),

  exportMyNotes: downloaded(async ({ database, person, request, now }) => {
    const { userId, sessionId, timeZone } = person;
    await database.transaction((trx) =>
      audit.record(trx, { userId, kind: 'data_exported', sessionId, request, now }),
    );
    const source = exportSource({ db: database.db, userId, timeZone, keys, now });
    const kept = await listKeptFiles(database.db, userId);
    return {
      fileName: `squeeze-notes-${new Date(now).toISOString().slice(0, 10)}.zip`,
      type: 'application/zip',
      content: archive(await noteFiles(source, files, kept), new Date(now)),
    };
  }),
});
