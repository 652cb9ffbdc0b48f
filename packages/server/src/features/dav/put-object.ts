import { limits } from '@squeeze/contracts/limits';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { settleChanges } from '@squeeze/database/repositories/calendar-change-repository';
import { setName } from '@squeeze/database/repositories/dav-name-repository';
import { findCollection } from './collections.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError, refusedByCalendar } from './dav-error.ts';
import { requireFreeUid } from './free-uid.ts';
import { findObjectToChange, readObjects, textOf } from './objects.ts';
import { requirePreconditions } from './preconditions.ts';
import { storeEvent } from './store-event.ts';
import { storeTodo } from './store-todo.ts';

/** Creates what an address is to name, or replaces it whole (RFC 4791, section 5.3.2). */
export async function putObject(call: DavCall): Promise<DavAnswer> {
  const { db, person, path, header } = call;
  if (path.kind !== 'object') throw new DavError(405, 'Only what lies in a calendar can be written');
  if (path.owner !== person.userId) throw new DavError(403, 'Nothing can be written here');
  if (header('content-range') !== undefined) throw new DavError(400, 'It can only be written whole');
  // From here on nobody else writes into the person's calendars.
  await lockCalendarsOf(db, person.userId);
  const collection = await findCollection(call, path.collection);
  if (collection === null) throw new DavError(409, 'There is no calendar here');
  const current = await findObjectToChange(call, collection, path.name);
  requirePreconditions(call, current);
  const text = sentText(call);
  const store = collection.kind === 'events' ? storeEvent : storeTodo;
  const id = await store(call, collection, {
    text,
    current,
    requireFree: (uid) => requireFreeUid(call, collection, uid, current),
  });
  if (current === null) await setName(db, person.userId, collection.key, { name: path.name, thingId: id });
  await call.liveEvents.publish(db, person.userId, {
    type: collection.kind === 'events' ? 'calendar_changed' : 'todos_changed',
  });
  await settleChanges(db);
  const [stored] = await readObjects(call, collection, [id]);
  // Only what is kept to the letter has this ETag for whoever sent it (RFC 4791, section 5.3.4).
  const isSame = stored !== undefined && textOf(stored, person) === text;
  return { status: current === null ? 201 : 204, headers: isSame ? { ETag: stored.etag } : {} };
}

/** @throws {DavError} for what is no text of a calendar, as far as that shows without reading it */
function sentText({ body, header }: DavCall): string {
  const [type = ''] = (header('content-type') ?? '').toLowerCase().split(';');
  if (!['', 'text/calendar', 'application/octet-stream', 'text/plain'].includes(type.trim())) {
    throw refusedByCalendar(403, 'supported-calendar-data', 'Only text/calendar is kept here');
  }
  if (body.length > limits.calendarObjectBytes) {
    throw refusedByCalendar(403, 'max-resource-size', 'It is too large');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw refusedByCalendar(403, 'valid-calendar-data', 'It is not in UTF-8');
  }
}
