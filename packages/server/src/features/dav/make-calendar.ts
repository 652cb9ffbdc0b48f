import { limits } from '@squeeze/contracts/limits';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { calendarNames, setName } from '@squeeze/database/repositories/dav-name-repository';
import { countProperties, keepProperty } from '@squeeze/database/repositories/dav-property-repository';
import { uuidv7 } from 'uuidv7';
import { createCalendar } from '../calendars/calendar-actions.ts';
import { calendarChangeOf } from './calendar-properties.ts';
import { findCollection } from './collections.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError, refusedByCalendar, refusedByDav } from './dav-error.ts';
import { keptProperty } from './kept-property.ts';
import { mkcolProperties } from './mkcol-properties.ts';
import { isLive } from './properties.ts';
import { findResource } from './resource.ts';
import { clark, elementsOf, ns, type XmlElement } from './xml-element.ts';

/**
 * MKCALENDAR (RFC 4791, section 5.3.1), and MKCOL, by itself or with a body (RFC 5689): both make a calendar of events, as there is
 * nothing else to be made among calendars. It is called in addresses as the program has called it.
 */
export async function makeCalendar(call: DavCall, method: 'MKCALENDAR' | 'MKCOL'): Promise<DavAnswer> {
  const { db, person, now, path, xml, liveEvents } = call;
  // Of two that are made at once under one name, the second finds the first.
  await lockCalendarsOf(db, person.userId);
  if ((await findResource(call)) !== null) {
    throw refusedByDav(405, 'resource-must-be-null', 'There is something at this address already');
  }
  if (path.kind === 'object' && path.owner === person.userId) {
    const parent = await findCollection(call, path.collection);
    if (parent === null) throw new DavError(409, 'There is nothing above it');
    throw refusedByCalendar(403, 'calendar-collection-location-ok', 'Calendars do not lie in each other');
  }
  if (path.kind !== 'collection' || path.owner !== person.userId) {
    throw refusedByCalendar(
      403,
      'calendar-collection-location-ok',
      'Calendars lie in the home of their person',
    );
  }
  const properties = mkcolProperties(xml, method);
  requireEvents(properties, method);
  const said = calendarChangeOf(properties);
  const id = uuidv7();
  await createCalendar(
    db,
    person.userId,
    {
      id,
      name: said?.change.name || path.collection.slice(0, limits.calendarName.max),
      hue: said?.change.hue ?? 4,
      visible: true,
    },
    now,
  );
  await setName(db, person.userId, calendarNames, { name: path.collection, thingId: id });
  for (const property of properties) {
    const kept = isLive(clark(property)) ? null : keptProperty(property);
    if (kept === null || (await countProperties(db, person.userId)) >= limits.davProperties.max) continue;
    await keepProperty(db, person.userId, id, kept);
  }
  await liveEvents.publish(db, person.userId, { type: 'calendar_changed' });
  return { status: 201 };
}

/** Todos are all in one collection, which is there already. */
function requireEvents(properties: readonly XmlElement[], method: 'MKCALENDAR' | 'MKCOL'): void {
  const type = properties.find((property) => clark(property) === '{DAV:}resourcetype');
  if (
    method === 'MKCOL' &&
    type !== undefined &&
    !elementsOf(type).every((one) => ['{DAV:}collection', `{${ns.caldav}}calendar`].includes(clark(one)))
  ) {
    throw refusedByDav(403, 'valid-resourcetype', 'Only calendars can be made here');
  }
  const set = properties.find((one) => clark(one) === `{${ns.caldav}}supported-calendar-component-set`);
  if (set === undefined) return;
  const components = elementsOf(set).map((one) => one.attributes['name']?.toUpperCase());
  if (components.length > 0 && !components.includes('VEVENT')) {
    throw refusedByCalendar(403, 'supported-calendar-component', 'A calendar that is made here has events');
  }
}
