import { z } from 'zod';
import { recentlyAuthenticated, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

/** What an import finds, by noun: of `found`, `new` are not here yet, and `skipped` cannot be imported. */
export const ImportCount = z.object({ found: z.int(), new: z.int(), skipped: z.int() });
export type ImportCount = z.infer<typeof ImportCount>;
/** In the order they are imported: what others refer to comes first. */
export const importedNouns = [
  'todos',
  'todo_lists',
  'notes',
  'calendars',
  'calendar_events',
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

/** An export that comes in parts, one after the other. */
export const ImportUpload = z
  .object({
    id,
    /** How long it is as a whole, as its sender said. */
    bytes: z.int(),
    /** How much of it is here, from its beginning: where the next part has to begin. */
    received: z.int(),
    /** The longest that a part may be. */
    part_bytes: z.int(),
    /** It is gone by then, whole or not. */
    expires_at: instant,
  })
  .meta({ id: 'ImportUpload' });
export type ImportUpload = z.infer<typeof ImportUpload>;

const uploadParams = z.object({ id });
const uploadAnswer = z.object({ upload: ImportUpload });

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
  importUpload: endpoint({
    method: 'post',
    path: '/users/me/imports',
    summary: 'Import an export that has come in parts; else as an import of one that is sent whole',
    tag: 'data',
    callers: recentlyAuthenticated,
    body: z.strictObject({ upload_id: id, dry_run: z.boolean().default(false) }),
    response: z.object({ import: Import }),
    status: 202,
    problems: [
      'validation_failed',
      'not_found',
      'upload_incomplete',
      'invalid_import',
      'busy',
      'unavailable',
      'storage_full',
    ],
  }),
  beginImportUpload: endpoint({
    method: 'post',
    path: '/users/me/imports/uploads',
    summary: 'Begin to send an export in parts; with two begun already, the one begun first is given up',
    tag: 'data',
    callers: recentlyAuthenticated,
    body: z.strictObject({ bytes: z.int().min(1) }),
    response: uploadAnswer,
    status: 201,
    problems: ['validation_failed', 'payload_too_large'],
  }),
  sendImportPart: endpoint({
    method: 'put',
    path: '/users/me/imports/uploads/{id}',
    summary:
      'Add a part, which is the whole body, where the one before it ends; what is here already stays as it is',
    tag: 'data',
    // More of them than anybody could prove themselves for; what is begun with them was asked for by who did.
    callers: signedIn,
    params: uploadParams,
    query: z.strictObject({ offset: z.coerce.number().int().min(0) }),
    receives: true,
    response: uploadAnswer,
    problems: [
      'validation_failed',
      'malformed_request',
      'not_found',
      'upload_incomplete',
      'payload_too_large',
      'busy',
      'unavailable',
    ],
  }),
  getImportUpload: endpoint({
    method: 'get',
    path: '/users/me/imports/uploads/{id}',
    summary: 'How much of an export has come in',
    tag: 'data',
    callers: signedIn,
    params: uploadParams,
    response: uploadAnswer,
    problems: ['not_found'],
  }),
  giveUpImportUpload: endpoint({
    method: 'delete',
    path: '/users/me/imports/uploads/{id}',
    summary: 'Give up an export that comes in parts, and erase what is here of it',
    tag: 'data',
    callers: signedIn,
    params: uploadParams,
    response: z.object({}),
    problems: ['not_found'],
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
