import type { importEndpoints } from '@squeeze/contracts/imports';
import { findImport } from '@squeeze/database/repositories/import-repository';
import { notFound } from '../../http/app-error.ts';
import { bound, type Routes, uploaded } from '../../http/call.ts';
import type { Imports } from './imports.ts';
import { presentImport } from './present-import.ts';

export const importRoutes = ({ imports }: { readonly imports: Imports }): Routes<typeof importEndpoints> => ({
  // Its Idempotency-Key is not needed: whatever has been imported before is not imported again.
  importMyData: uploaded(async ({ person, query, upload, request, now }) => {
    const dryRun = query.dry_run === 'true';
    return {
      import: presentImport(await imports.start({ person, file: upload, dryRun, request, now }), now),
    };
  }),

  getImport: bound(async ({ db, person, params, now }) => {
    const found = await findImport(db, person.userId, params.id);
    if (found === null) throw notFound('import');
    return { import: presentImport(found, now) };
  }),
});
