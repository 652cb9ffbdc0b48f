import { followGoneName } from '@squeeze/database/repositories/calendar-change-repository';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { setName } from '@squeeze/database/repositories/dav-name-repository';
import { changeEvent } from '../calendar-events/calendar-event-actions.ts';
import { changeTodo } from '../todos/todo-actions.ts';
import { type Collection, findCollection } from './collections.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError, refusedByCalendar } from './dav-error.ts';
import { deleteObject } from './delete-resource.ts';
import type { DavPath } from './dav-path.ts';
import { destinationOf, keepsWhatIsThere } from './destination.ts';
import { type CalendarObject, findObjectToChange, textOf } from './objects.ts';
import { requireFreeUid } from './free-uid.ts';
import { requirePreconditions } from './preconditions.ts';
import { putObject } from './put-object.ts';
import { requireResource } from './resource.ts';

/** Moves an event to another calendar or calls it otherwise, or makes a copy of it (RFC 4918, sections 9.8 and 9.9). */
export async function moveObject(call: DavCall, method: 'COPY' | 'MOVE'): Promise<DavAnswer> {
  const { db, person, now, liveEvents } = call;
  await lockCalendarsOf(db, person.userId);
  const to = objectDestination(call);
  const resource = await requireResource(call);
  if (resource.kind !== 'object') throw new DavError(403, 'A calendar is neither moved nor copied');
  const object = await findObjectToChange(call, resource.collection, resource.object.name);
  if (object === null) throw new DavError(404, 'There is nothing at this address');
  requirePreconditions(call, object);
  const target = await findCollection(call, to.collection);
  if (target === null) throw new DavError(409, 'There is no calendar to move it to');
  if (target.kind !== resource.collection.kind) {
    throw refusedByCalendar(403, 'supported-calendar-component', 'Events and todos do not change places');
  }
  const isSelf = target.key === resource.collection.key && to.name === object.name;
  if (isSelf) throw new DavError(403, 'It is there already');
  const there = await findObjectToChange(call, target, to.name);
  if (there !== null && keepsWhatIsThere(call)) {
    throw new DavError(412, 'There is something already');
  }
  if (method === 'COPY') return await copied(call, { object, to, target, there });
  if (there !== null) await deleteObject(call, target, there);
  // In another calendar something of another name may go by its UID.
  if (target.key !== resource.collection.key) await requireFreeUid(call, target, object.uid, null);
  await setName(db, person.userId, target.key, { name: to.name, thingId: object.id });
  // A change also where only its name is another: who asks for changes hears of it by that.
  if (object.kind === 'event') await changeEvent(db, person, object.id, { calendar_id: target.key }, now);
  else await changeTodo(db, person, object.id, {}, now);
  if (target.key === resource.collection.key) {
    await followGoneName(db, person.userId, target.key, { name: object.name, now });
  }
  await liveEvents.publish(db, person.userId, {
    type: object.kind === 'event' ? 'calendar_changed' : 'todos_changed',
  });
  return { status: there === null ? 201 : 204 };
}

interface Copying {
  readonly object: CalendarObject;
  readonly to: Extract<DavPath, { kind: 'object' }>;
  readonly target: Collection;
  readonly there: CalendarObject | null;
}

/** As if what it says were put there: within one calendar, where its UID is taken, that is refused. */
async function copied(call: DavCall, { object, to, target, there }: Copying): Promise<DavAnswer> {
  if (there !== null && there.uid !== object.uid) await deleteObject(call, target, there);
  const answer = await putObject({
    ...call,
    path: to,
    header: (name) => (name === 'content-type' ? 'text/calendar' : undefined),
    body: Buffer.from(textOf(object, call.person)),
  });
  return { status: there === null ? answer.status : 204 };
}

/** @throws {DavError} 403 for one where no event or todo of this person lies, and as `destinationOf` */
function objectDestination(call: DavCall): Extract<DavPath, { kind: 'object' }> {
  const path = destinationOf(call);
  if (path.kind !== 'object' || path.owner !== call.person.userId) {
    throw new DavError(403, 'It cannot be moved there');
  }
  return path;
}
