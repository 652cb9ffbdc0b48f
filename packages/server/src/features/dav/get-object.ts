import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { findObject, textOf } from './objects.ts';
import { isKnown } from './preconditions.ts';
import { nothingThere, requireResource } from './resource.ts';

/** One event or todo as iCalendar. */
export async function getObject(call: DavCall): Promise<DavAnswer> {
  const resource = await requireResource(call);
  if (resource.kind !== 'object') throw new DavError(405, 'Only what lies in a calendar can be read so');
  const object = await findObject(call, resource.collection, resource.object.name);
  if (object === null) throw nothingThere();
  const headers = { ETag: object.etag, 'Last-Modified': new Date(object.updatedAt).toUTCString() };
  if (isKnown(call, object.etag)) return { status: 304, headers };
  return {
    status: 200,
    headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' },
    body: textOf(object, call.person),
  };
}
