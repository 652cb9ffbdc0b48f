import { createHash } from 'node:crypto';
import { limits } from '@squeeze/contracts/limits';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { insertDavFile, replaceDavFile } from '@squeeze/database/repositories/dav-file-repository';
import { uuidv7 } from 'uuidv7';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { isFolder } from './file-tree.ts';
import { fileTreeOf, ownNames, plainState, requirePlace, requireRoom } from './plain-files.ts';
import { requirePreconditions } from './preconditions.ts';

/** Creates a file or replaces what it says; its properties stay (RFC 4918, section 9.7). */
export async function putFile(call: DavCall): Promise<DavAnswer> {
  const { db, person, now, path, body, header } = call;
  const names = ownNames(call, path);
  if (header('content-range') !== undefined) throw new DavError(400, 'It can only be written whole');
  if (body.length > limits.davFiles.bytes) throw new DavError(413, 'It is too large');
  await lockCalendarsOf(db, person.userId);
  const tree = await fileTreeOf(call);
  const current = tree.at(names);
  if (current !== null && isFolder(current)) throw new DavError(405, 'A folder says nothing');
  const { parentId, name } = requirePlace(tree, names);
  requirePreconditions(call, current === null ? null : plainState(current));
  requireRoom(tree, { count: current === null ? 1 : 0, bytes: body.length - (current?.bytes ?? 0) });
  const type = typeIn(call);
  const etag = etagOf(type, body);
  if (current === null) {
    await insertDavFile(
      db,
      person.userId,
      { id: uuidv7(), parentId, name, now },
      { type, etag, content: body },
    );
  } else {
    await replaceDavFile(db, person.userId, current.id, { type, etag, content: body, now });
  }
  // It is kept to the letter, so whoever sent it has what it stands for.
  return { status: current === null ? 201 : 204, headers: { ETag: `"${etag}"` } };
}

/** As it was sent, where that is a type at all (RFC 9110, section 8.3.1). */
function typeIn({ header }: DavCall): string {
  const type = (header('content-type') ?? '').trim();
  const isType = /^[\w!#$&^.+-]{1,64}\/[\w!#$&^.+-]{1,64}(?:\s*;[ \t\x21-\x7E]{0,128})?$/.test(type);
  return isType ? type : 'application/octet-stream';
}

/** Another for whatever an answer would have in it. */
const etagOf = (type: string, content: Uint8Array): string =>
  createHash('sha256').update(`${type}\n`).update(content).digest('hex').slice(0, 32);
