import { Breather } from '../../timing/breather.ts';
import { type Collection, collectionsOf } from './collections.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { refusedByDav } from './dav-error.ts';
import { mayReach, matchesFilter, readFilter, type ObjectFilter } from './object-filter.ts';
import { multistatus } from './multistatus.ts';
import { ObjectAnswers } from './object-answers.ts';
import { type CalendarObject, findObject, listObjects, readWhole } from './objects.ts';
import { reportDepth } from './report-depth.ts';
import { requireResource, type Resource } from './resource.ts';
import type { XmlElement } from './xml-element.ts';

/**
 * Those that a filter is about (RFC 4791, section 7.8), as deep as Depth says: of a home with `infinity` those of all its
 * collections. Whoever asks a collection without any means what lies in it, though that would be 0: told that there is nothing, a
 * program deletes what it has.
 */
export async function calendarQuery(call: DavCall, xml: XmlElement): Promise<DavAnswer> {
  const filter = readFilter(xml);
  const resource = await requireResource(call);
  const depth = reportDepth(call);
  const answers = await ObjectAnswers.for(call, xml);
  if (resource.kind === 'object') {
    const { collection } = resource;
    const object = await findObject(call, collection, resource.object.name);
    const isMeant = object !== null && (await matchesFilter(object, filter, call.person, new Breather()));
    return await multistatus(isMeant ? [await answers.of(collection, object)] : []);
  }
  const responses: XmlElement[] = [];
  for (const collection of await reached(call, resource, depth)) {
    for await (const object of meant(call, collection, filter)) {
      responses.push(await answers.of(collection, object));
    }
  }
  return await multistatus(responses);
}

/** Collections of which the things are asked about: neither they themselves nor a home are any. */
async function reached(
  call: DavCall,
  resource: Resource,
  depth: ReturnType<typeof reportDepth>,
): Promise<readonly Collection[]> {
  if (resource.kind === 'collection') return depth === '0' ? [] : [resource.collection];
  if (resource.kind === 'home') return depth === 'infinity' ? await collectionsOf(call) : [];
  throw refusedByDav(403, 'supported-report', 'Only of a calendar, of the todos, or of all of them');
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
