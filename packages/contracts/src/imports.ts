import { z } from 'zod';
import { recentlyAuthenticated, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

/** What an import finds, by noun: of `found`, `new` are not here yet, and `skipped` cannot be imported. */
export const ImportCount = z.object({ found: z.int(), new: z.int(), skipped: z.int() });
export type ImportCount = z.infer<typeof ImportCount>;
/** In the order they are imported: what others refer to comes first. */
export const importedNouns = [
  'todos',
  'notes',
  'ai_tasks',
  'task_runs',
  'conversations',
  'messages',
  'memory',
  'receipts',
  'notifications',
] as const;
export type ImportedNoun = (typeof importedNouns)[number];

export const Import = z
  .object({
    id,
    state: z.enum(['running', 'done', 'failed']),
    /** Counted only, nothing imported. */
    dry_run: z.boolean(),
    counts: z.record(z.enum(importedNouns), ImportCount),
    /** What could not be imported, in English words; the first few. */
    remarks: z.array(z.string()),
    /** The same by code, for words in another language. */
    remark_codes: z.array(z.string()),
    /** What each names: keys, files, counts. */
    remark_values: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

export const importEndpoints = {
  importMyData: endpoint({
    method: 'post',
    path: '/users/me/import',
    summary:
      'Import an export, or notes as a ZIP of Markdown: counted first with `dry_run`, repeatable without doubles',
    tag: 'data',
    callers: recentlyAuthenticated,
    query: z.object({ dry_run: z.enum(['true', 'false']).default('false') }),
    uploads: 'application/zip',
    response: z.object({ import: Import }),
    status: 202,
    problems: ['validation_failed', 'invalid_import', 'payload_too_large', 'unsupported_media_type', 'busy'],
  }),
  getImport: endpoint({
    method: 'get',
    path: '/users/me/imports/{id}',
    summary: 'How far an import is',
    tag: 'data',
    callers: signedIn,
    params: z.object({ id }),
    response: z.object({ import: Import }),
    problems: ['not_found'],
  }),
} as const;
