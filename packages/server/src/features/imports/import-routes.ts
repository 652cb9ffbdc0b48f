import type { importEndpoints } from '@squeeze/contracts/imports';
import { findImport } from '@squeeze/database/repositories/import-repository';
import type { ImportUploadRecord } from '@squeeze/database/repositories/import-upload-repository';
import { notFound } from '../../http/app-error.ts';
import { bound, received, type Routes, unbound, uploaded } from '../../http/call.ts';
import { requireWhole } from './import-uploads.ts';
import type { Imports } from './imports.ts';
import { presentImport } from './present-import.ts';
import { presentImportUpload } from './present-import-upload.ts';

export function importRoutes({ imports }: { readonly imports: Imports }): Routes<typeof importEndpoints> {
  const { uploads } = imports;
  const present = (upload: ImportUploadRecord) => ({
    upload: presentImportUpload(upload, uploads.partBytes),
  });
  return {
    // Its Idempotency-Key is not needed: whatever has been imported before is not imported again.
    importMyData: uploaded(async ({ person, query, upload, request, now }) => {
      const dryRun = query.dry_run === 'true';
      return {
        import: presentImport(await imports.start({ person, file: upload, dryRun, request, now }), now),
      };
    }),

    importUpload: unbound(async ({ database, person, body, request, now }) => {
      const upload = await uploads.find(database.db, person.userId, body.upload_id, now);
      requireWhole(upload);
      const begun = await imports.start({ person, file: upload, dryRun: body.dry_run, request, now });
      return { import: presentImport(begun, now) };
    }),

    beginImportUpload: bound(async ({ db, person, body, now }) =>
      present(await uploads.begin(db, { userId: person.userId, bytes: body.bytes, now })),
    ),

    sendImportPart: received(async ({ person, params, query, file, now }) =>
      present(await uploads.take({ ...file, ...params, ...query, userId: person.userId, now })),
    ),

    getImportUpload: bound(async ({ db, person, params, now }) =>
      present(await uploads.find(db, person.userId, params.id, now)),
    ),

    giveUpImportUpload: bound(async ({ db, person, params, now }) => {
      await uploads.giveUp(db, person.userId, params.id, now);
      return {};
    }),

    getImport: bound(async ({ db, person, params, now }) => {
      const found = await findImport(db, person.userId, params.id);
      if (found === null) throw notFound('import');
      return { import: presentImport(found, now) };
    }),
  };
}
