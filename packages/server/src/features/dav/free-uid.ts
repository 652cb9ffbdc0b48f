import { eventsWithUid, todosWithUid } from '@squeeze/database/repositories/calendar-object-repository';
import type { Collection } from './collections.ts';
import type { DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { hrefOf } from './dav-path.ts';
import { type CalendarObject, readObjects } from './objects.ts';
import { caldav, dav } from './xml-element.ts';

/**
 * One UID names one thing in a collection (RFC 4791, section 4.1).
 * @param current what goes by it, or is to be replaced by what does; null for nothing
 * @throws {DavError} 403 where something else goes by it, or `current` goes by another
 */
export async function requireFreeUid(
  call: DavCall,
  collection: Collection,
  uid: string,
  current: CalendarObject | null,
): Promise<void> {
  if (current !== null && current.uid !== uid) throw uidConflict(call, collection, current.name);
  const other = (await idsWithUid(call, collection, uid)).find((id) => id !== current?.id);
  if (other === undefined) return;
  const [taken] = await readObjects(call, collection, [other]);
  throw uidConflict(call, collection, taken?.name ?? `${other}.ics`);
}

async function idsWithUid(
  { db, person }: DavCall,
  { kind, key }: Collection,
  uid: string,
): Promise<string[]> {
  if (kind === 'todos') return await todosWithUid(db, person.userId, uid);
  const events = await eventsWithUid(db, person.userId, uid);
  return events.filter(({ calendarId }) => calendarId === key).map(({ id }) => id);
}

const uidConflict = ({ person }: DavCall, collection: Collection, name: string): DavError =>
  new DavError(
    403,
    'Something else goes by this UID',
    caldav(
      'no-uid-conflict',
      dav('href', hrefOf({ kind: 'object', owner: person.userId, collection: collection.name, name })),
    ),
  );
