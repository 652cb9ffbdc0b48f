import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { deleteDavFiles } from '@squeeze/database/repositories/dav-file-repository';
import { deleteEvent } from '../calendar-events/calendar-event-actions.ts';
import { deleteCalendar } from '../calendars/calendar-actions.ts';
import { deleteTodo } from '../todos/todo-actions.ts';
import type { Collection } from './collections.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { findObjectToChange, type ObjectHead } from './objects.ts';
import { fileTreeOf, plainState, type PlainResource } from './plain-files.ts';
import { requirePreconditions } from './preconditions.ts';
import { nothingThere, requireResource } from './resource.ts';

/**
 * Deletes an event, a todo or a whole calendar; each can be restored in the app for 30 days. A file, or a folder with all that lies
 * in it, is gone.
 */
export async function deleteResource(call: DavCall): Promise<DavAnswer> {
  const { db, person, now, liveEvents } = call;
  await lockCalendarsOf(db, person.userId);
  const resource = await requireResource(call);
  switch (resource.kind) {
    case 'object': {
      const { collection } = resource;
      const object = await findObjectToChange(call, collection, resource.object.name);
      if (object === null) throw nothingThere();
      requirePreconditions(call, object);
      await deleteObject(call, collection, object);
      return { status: 204 };
    }
    case 'collection':
      if (resource.collection.kind === 'todos') throw new DavError(403, 'The list of todos stays');
      // A calendar has no ETag, so what asks for one is not met; it is there, and that is all that can be asked.
      requirePreconditions(call, { etag: null, updatedAt: null });
      if ((await deleteCalendar(db, person.userId, resource.collection.calendar.id, now)) > 0) {
        await liveEvents.publish(db, person.userId, { type: 'integrations_changed' });
      }
      await liveEvents.publish(db, person.userId, { type: 'calendar_changed' });
      return { status: 204 };
    case 'file':
    case 'folder':
      if (resource.file.id === '') throw new DavError(403, 'This folder stays');
      requirePreconditions(call, plainState(resource.file));
      await deletePlain(call, resource);
      return { status: 204 };
    default:
      throw new DavError(403, 'This cannot be deleted');
  }
}

export async function deleteObject(call: DavCall, { kind }: Collection, { id }: ObjectHead): Promise<void> {
  const { db, person, now, liveEvents } = call;
  if (kind === 'todos') {
    await deleteTodo(db, person, id, now);
    await liveEvents.publish(db, person.userId, { type: 'todos_changed' });
  } else {
    await deleteEvent(db, person, id, {}, now);
    await liveEvents.publish(db, person.userId, { type: 'calendar_changed' });
  }
}

async function deletePlain(call: DavCall, { file }: PlainResource): Promise<void> {
  const all = (await fileTreeOf(call)).within(file);
  await deleteDavFiles(
    call.db,
    call.person.userId,
    all.map(({ id }) => id),
  );
}
