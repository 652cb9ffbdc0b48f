import { Breather } from '../../timing/breather.ts';
import type { Collection } from './collections.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { refusedByDav } from './dav-error.ts';
import { mayReach, matchesFilter, readFilter, type ObjectFilter } from './object-filter.ts';
import { multistatus } from './multistatus.ts';
import { ObjectAnswers } from './object-answers.ts';
import { type CalendarObject, findObject, listObjects, readWhole } from './objects.ts';
import { requireResource } from './resource.ts';
import type { XmlElement } from './xml-element.ts';

/** Those of a collection that a filter is about (RFC 4791, section 7.8). */
export async function calendarQuery(call: DavCall, xml: XmlElement): Promise<DavAnswer> {
  const filter = readFilter(xml);
  const resource = await requireResource(call);
  const answers = await ObjectAnswers.for(call, xml);
  if (resource.kind === 'object') {
    const { collection } = resource;
    const object = await findObject(call, collection, resource.object.name);
    const isMeant = object !== null && (await matchesFilter(object, filter, call.person, new Breather()));
    return await multistatus(isMeant ? [await answers.of(collection, object)] : []);
  }
  // Of a home nothing lies directly below that could be meant, which Depth: 1 asks about.
  if (resource.kind === 'home') return await multistatus([]);
  if (resource.kind !== 'collection') {
    throw refusedByDav(403, 'supported-report', 'Only of a calendar or of the todos');
  }
  const { collection } = resource;
  const responses: XmlElement[] = [];
  for await (const object of meant(call, collection, filter)) {
    responses.push(await answers.of(collection, object));
  }
  return await multistatus(responses);
}

async function* meant(
  call: DavCall,
  collection: Collection,
  filter: ObjectFilter,
): AsyncGenerator<CalendarObject> {
  const breather = new Breather();
  for await (const object of readWhole(call, collection, await listObjects(call, collection))) {
    const isMeant = mayReach(object, filter) && (await matchesFilter(object, filter, call.person, breather));
    if (isMeant) yield object;
    await breather.pause();
  }
}
