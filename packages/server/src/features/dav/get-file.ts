import { readDavFile } from '@squeeze/database/repositories/dav-file-repository';
import { contentDisposition } from '../../http/send-download.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { plainEtag } from './plain-files.ts';
import { isKnown } from './preconditions.ts';
import { nothingThere, requireResource } from './resource.ts';

/** It may be anything and lie about what it is: a browser saves it, and runs nothing that is in it. */
const inertHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;

/** One file as it was written. */
export async function getFile(call: DavCall): Promise<DavAnswer> {
  const { db, person } = call;
  const resource = await requireResource(call);
  if (resource.kind !== 'file') throw new DavError(405, 'A folder says nothing');
  const { file } = resource;
  const etag = plainEtag(file);
  const headers = {
    ...inertHeaders,
    ETag: etag,
    'Last-Modified': new Date(file.updatedAt).toUTCString(),
    'Content-Disposition': contentDisposition(file.name),
  };
  if (isKnown(call, etag)) return { status: 304, headers };
  const content = await readDavFile(db, person.userId, file.id);
  if (content === null) throw nothingThere();
  return {
    status: 200,
    headers: { ...headers, 'Content-Type': file.type ?? 'application/octet-stream' },
    body: [Buffer.from(content)],
  };
}
