import type { Export, exportEndpoints } from '@squeeze/contracts/exports';
import type { Db } from '@squeeze/database/connection';
import type { ExportRecord } from '@squeeze/database/repositories/export-repository';
import { bound, type Call, downloaded, type Routes, type UnboundCall } from '../../http/call.ts';
import { fileTypes } from '../../http/send-download.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { ExportArchiveParts } from './export-archive.ts';
import { exportFileName } from './export-file-name.ts';
import { exportPolicy } from './export-policy.ts';
import { OrderedExports, type OrderedExportsParts } from './ordered-exports.ts';
import { presentExport } from './present-export.ts';

export interface ExportParts extends ExportArchiveParts, OrderedExportsParts {
  readonly audit: AuditLog;
  /** The longest that a part of one may be; `exportPolicy` says when left out. */
  readonly exportPartBytes?: number;
}

type ExportCall = Pick<
  UnboundCall<typeof exportEndpoints.exportMyData>,
  'database' | 'person' | 'request' | 'now'
>;
type OrderCall = Pick<Call<typeof exportEndpoints.orderExport>, 'person' | 'request' | 'now'>;

export function exportRoutes(parts: ExportParts): Routes<typeof exportEndpoints> {
  const { audit } = parts;
  const exports = new OrderedExports(parts);
  const partBytes = parts.exportPartBytes ?? exportPolicy.partBytes;
  const present = async (db: Db, ordered: ExportRecord) => ({
    export: presentExport(ordered, await exports.partsOf(db, ordered), partBytes),
  });
  const record = (trx: Db, { person, request, now }: OrderCall) =>
    audit.record(trx, {
      userId: person.userId,
      kind: 'data_exported',
      sessionId: person.sessionId,
      request,
      now,
    });
  const download = async (what: Export['what'], call: ExportCall) => {
    const { database, person, now } = call;
    // Written down before the first byte leaves: afterwards nobody may be there to hear.
    await database.transaction((trx) => record(trx, call));
    const { userId, timeZone } = person;
    const { exportArchive } = await import('./export-archive.ts');
    return {
      fileName: exportFileName(what, now),
      type: fileTypes.zip,
      content: await exportArchive(parts, database.db, { what, userId, timeZone, now }),
    };
  };
  return {
    exportMyData: downloaded((call) => download('everything', call)),

    exportMyNotes: downloaded((call) => download('notes', call)),

    orderExport: bound(async (call) => {
      const { db, person, body, now } = call;
      await record(db, call);
      return await present(db, await exports.order(db, person, body.what, now));
    }),

    getExport: bound(async ({ db, person, params, now }) =>
      present(db, await exports.find(db, person, params.id, now)),
    ),

    getExportPart: downloaded(async ({ database: { db }, person, params, now }) => {
      const ordered = await exports.find(db, person, params.id, now);
      const { part, content } = await exports.open(db, ordered, params.number);
      const number = String(part.number).padStart(3, '0');
      return {
        fileName: `${exportFileName(ordered.what, ordered.createdAt)}.${number}`,
        type: fileTypes.bytes,
        bytes: part.bytes,
        content,
      };
    }),

    giveUpExport: bound(async ({ db, person, params, now }) => {
      await exports.giveUp(db, person, params.id, now);
      return {};
    }),
  };
}
