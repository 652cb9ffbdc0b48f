import { z } from 'zod';
import { recentlyAuthenticated, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

/** What can be exported: everything of a person, or the notes as Markdown with their files. */
const exportedWhat = z.enum(['everything', 'notes']);

/** An export that is made on the server, to be fetched in parts. */
export const Export = z
  .object({
    id,
    what: exportedWhat,
    state: z.enum(['making', 'ready', 'failed']),
    /** Why it could not be made: the code of a problem. */
    failure: z.enum(['storage_full', 'unavailable', 'internal_error']).nullable(),
    file_name: z.string(),
    /** How long it is as a whole, once it is. */
    bytes: z.int().nullable(),
    /** The longest that a part may be. */
    part_bytes: z.int(),
    /** One after the other they are the file; `sha256` is in hexadecimal. */
    parts: z.array(z.object({ bytes: z.int(), sha256: z.string() })).nullable(),
    /** It is gone by then, fetched or not. */
    expires_at: instant,
  })
  .meta({ id: 'Export' });
export type Export = z.infer<typeof Export>;

const exportAnswer = z.object({ export: Export });
const exportParams = z.object({ id });

export const exportEndpoints = {
  exportMyData: endpoint({
    method: 'get',
    path: '/users/me/export',
    summary: 'Everything of yours as a ZIP of JSON, Markdown and CSV, written while it is sent',
    tag: 'data',
    callers: recentlyAuthenticated,
    response: z.unknown(),
    downloads: 'application/zip',
    problems: [],
  }),
  exportMyNotes: endpoint({
    method: 'get',
    path: '/users/me/export/notes',
    summary: 'The notes as a ZIP of Markdown, a file each with its properties at its top, and their files',
    tag: 'data',
    callers: recentlyAuthenticated,
    response: z.unknown(),
    downloads: 'application/zip',
    problems: [],
  }),
  orderExport: endpoint({
    method: 'post',
    path: '/users/me/exports',
    summary:
      'Have an export made, to be fetched in parts; with two ordered already, the older one is given up',
    tag: 'data',
    callers: recentlyAuthenticated,
    body: z.strictObject({ what: exportedWhat }),
    response: exportAnswer,
    status: 202,
    problems: ['validation_failed'],
  }),
  getExport: endpoint({
    method: 'get',
    path: '/users/me/exports/{id}',
    summary: 'How far an export is; like all of it, only for the session that ordered it',
    tag: 'data',
    callers: signedIn,
    params: exportParams,
    response: exportAnswer,
    problems: ['not_found'],
  }),
  getExportPart: endpoint({
    method: 'get',
    path: '/users/me/exports/{id}/parts/{number}',
    summary: 'One part of an export that is ready, counted from 1',
    tag: 'data',
    // More of them than anybody could prove themselves for; the session that may have them did when it ordered them.
    callers: signedIn,
    params: exportParams.extend({
      number: z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number),
    }),
    response: z.unknown(),
    downloads: 'application/octet-stream',
    problems: ['not_found', 'unavailable'],
  }),
  giveUpExport: endpoint({
    method: 'delete',
    path: '/users/me/exports/{id}',
    summary: 'Erase an export, fetched or not',
    tag: 'data',
    callers: signedIn,
    params: exportParams,
    response: z.object({}),
    problems: ['not_found'],
  }),
} as const;
