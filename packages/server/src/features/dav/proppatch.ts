import { limits } from '@squeeze/contracts/limits';
import {
  countProperties,
  dropProperty,
  hasProperty,
  keepProperty,
} from '@squeeze/database/repositories/dav-property-repository';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError, refusedByDav } from './dav-error.ts';
import { calendarChangeOf } from './calendar-properties.ts';
import { changeCalendar } from '../calendars/calendar-actions.ts';
import { keptProperty, keptUnder } from './kept-property.ts';
import { multistatus, propertyResponse } from './multistatus.ts';
import { isLive } from './properties.ts';
import { requireResource, type Resource } from './resource.ts';
import { childrenOf, clark, dav, element, elementsOf, ns, type XmlElement } from './xml-element.ts';

/** One step of a PROPPATCH; `set` is null where the property is removed. */
interface Step {
  readonly property: XmlElement;
  readonly isSet: boolean;
}

/** Changes properties: all of them, or none (RFC 4918, section 9.2). */
export async function proppatch(call: DavCall): Promise<DavAnswer> {
  const { xml } = call;
  if (xml === null || xml.namespace !== ns.dav || xml.name !== 'propertyupdate') {
    throw new DavError(400, 'A PROPPATCH says propertyupdate');
  }
  const steps = stepsOf(xml);
  const resource = await requireResource(call);
  const refused = steps.filter((step) => !isPossible(resource, step));
  const bare = ({ property }: Step): XmlElement => element(property.namespace, property.name);
  if (refused.length > 0) {
    const others = steps.filter((step) => !refused.includes(step));
    const response = propertyResponse(resource.href, [
      { status: 403, properties: refused.map(bare) },
      { status: 424, properties: others.map(bare) },
    ]);
    // Which condition was not met, for those that are protected.
    return await multistatus([
      {
        ...response,
        children: [...response.children, dav('error', dav('cannot-modify-protected-property'))],
      },
    ]);
  }
  for (const step of steps) await carryOut(call, resource, step);
  return await multistatus([propertyResponse(resource.href, [{ status: 200, properties: steps.map(bare) }])]);
}

/** In the order in which they stand. @throws {DavError} 400 */
function stepsOf(update: XmlElement): Step[] {
  return elementsOf(update).flatMap((step) => {
    const isSet = clark(step) === '{DAV:}set';
    if (!isSet && clark(step) !== '{DAV:}remove') return [];
    return childrenOf(step, ns.dav, 'prop')
      .flatMap(elementsOf)
      .map((property) => ({ property: inLanguageOf(property, step), isSet }));
  });
}

/** What stands around a property says in which language it is (RFC 4918, section 4.3). */
function inLanguageOf(property: XmlElement, step: XmlElement): XmlElement {
  const [prop] = childrenOf(step, ns.dav, 'prop');
  const language = prop?.attributes['xml:lang'] ?? step.attributes['xml:lang'];
  return language === undefined || 'xml:lang' in property.attributes
    ? property
    : { ...property, attributes: { ...property.attributes, 'xml:lang': language } };
}

function isPossible(resource: Resource, { property, isSet }: Step): boolean {
  if (resource.kind === 'collection' && resource.collection.kind === 'events') {
    const change = calendarChangeOf([property]);
    if (change !== null) return isSet && !change.isRefused;
  }
  if (isLive(clark(property)) && !isKeptName(resource, property)) return false;
  return keptUnder(resource) !== null && (!isSet || keptProperty(property) !== null);
}

/** A colour of the todos means nothing here, nor does what a file is called beside its name: these are kept as they are. */
function isKeptName(resource: Resource, property: XmlElement): boolean {
  switch (clark(property)) {
    case `{${ns.apple}}calendar-color`:
      return resource.kind === 'collection' && resource.collection.kind === 'todos';
    case '{DAV:}displayname':
      return resource.kind === 'file' || resource.kind === 'folder';
    default:
      return false;
  }
}

async function carryOut(call: DavCall, resource: Resource, { property, isSet }: Step): Promise<void> {
  const { db, person, now, liveEvents } = call;
  if (resource.kind === 'collection' && resource.collection.kind === 'events') {
    const change = calendarChangeOf([property]);
    if (change !== null) {
      await changeCalendar(db, person.userId, resource.collection.calendar.id, change.change, now);
      await liveEvents.publish(db, person.userId, { type: 'calendar_changed' });
      return;
    }
  }
  const under = keptUnder(resource);
  const kept = keptProperty(property);
  if (under === null || kept === null) return;
  if (!isSet) {
    await dropProperty(db, person.userId, under, kept.name);
    return;
  }
  const isNew = !(await hasProperty(db, person.userId, under, kept.name));
  if (isNew && (await countProperties(db, person.userId)) >= limits.davProperties.max) {
    throw refusedByDav(507, 'quota-not-exceeded', 'Too many properties are kept already');
  }
  await keepProperty(db, person.userId, under, kept);
}
