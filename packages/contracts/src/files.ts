import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { issue } from './issues.ts';
import { limits } from './limits.ts';
import { pageQuery } from './paging.ts';

/**
 * What pages show as a picture. Nothing in these runs: an SVG is a document with scripts of its own, and is only ever
 * downloaded, as all others are.
 */
export const pictureTypes = [
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
] as const;

/** A picture or any other file that a person keeps for their notes. A note names it as `squeeze-file:<id>`. */
export const StoredFile = z
  .object({
    id,
    /** As its person called it, without what would be a path or deceive. */
    name: z.string(),
    /** Told by its first bytes, never by who sent it; `application/octet-stream` where they tell nothing. */
    type: z.string(),
    bytes: z.int(),
    created_at: instant,
  })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof StoredFile>;

/** What a person's files come to, and may come to. */
export const FileUse = z
  .object({
    files: z.int(),
    bytes: z.int(),
    most_files: z.int(),
    most_bytes: z.int(),
    most_file_bytes: z.int(),
  })
  .meta({ id: 'FileUse' });
export type FileUse = z.infer<typeof FileUse>;

/** Chosen by who sends it, so that a note can name a file before the server has it. Sent again, it stays as it is. */
const chosenId = id.toLowerCase().optional();

/** One that a browser would load a picture from, without a name or password in it. */
const pictureAddress = z
  .string()
  .max(limits.pictureAddress.max, issue('text_too_long', { max: limits.pictureAddress.max }))
  .refine((value) => /^https?:\/\/[^\s\\/?#@]+(?:[/?#]\S*)?$/i.test(value), issue('picture_address'));

const fileParams = z.object({ id });
const fileAnswer = z.object({ file: StoredFile });

export const fileEndpoints = {
  uploadFile: endpoint({
    method: 'post',
    path: '/files',
    summary: 'Keep a file, which is the whole body; its length is said beforehand',
    tag: 'files',
    callers: signedIn,
    // In the query and not in a header, which holds no more than ASCII.
    query: z.strictObject({ id: chosenId, name: z.string().max(limits.fileName.sent).default('') }),
    receives: true,
    response: fileAnswer,
    status: 201,
    problems: ['validation_failed', 'malformed_request', 'limit_reached', 'busy', 'unavailable'],
  }),
  keepPicture: endpoint({
    method: 'post',
    path: '/files/from-address',
    summary: 'Fetch a picture from elsewhere, and keep it as a file',
    tag: 'files',
    callers: signedIn,
    body: z.strictObject({
      id: chosenId,
      address: pictureAddress,
    }),
    response: fileAnswer,
    status: 201,
    problems: ['validation_failed', 'limit_reached', 'busy', 'unavailable'],
  }),
  listFiles: endpoint({
    method: 'get',
    path: '/files',
    summary:
      'List files by page, the newest first, with the room they take; those that one note names with `note_id`',
    tag: 'files',
    callers: signedIn,
    query: z.strictObject({ note_id: id.optional(), ...pageQuery }),
    response: z.object({ files: z.array(StoredFile), next_cursor: z.string().nullable(), use: FileUse }),
    problems: ['validation_failed', 'invalid_cursor', 'not_found'],
  }),
  getFile: endpoint({
    method: 'get',
    path: '/files/{id}',
    summary: 'The bytes of a file: a picture to be shown, anything else to be downloaded',
    tag: 'files',
    callers: signedIn,
    params: fileParams,
    response: z.unknown(),
    downloads: [...pictureTypes, 'application/octet-stream'],
    problems: ['not_found', 'unavailable'],
  }),
  deleteFile: endpoint({
    method: 'delete',
    path: '/files/{id}',
    summary: 'Delete a file for good',
    tag: 'files',
    callers: signedIn,
    params: fileParams,
    response: z.object({}),
    problems: ['not_found'],
  }),
} as const;
