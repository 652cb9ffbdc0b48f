import { Breather } from '../../timing/breather.ts';
import { asksWhole, PropertyAnswers, readAsked } from './asked-properties.ts';
import type { Collection } from './collections.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError, refusedByDav } from './dav-error.ts';
import { multistatus } from './multistatus.ts';
import { listObjects, readWhole } from './objects.ts';
import { hrefIn, requireResource, resourcesBelow, type Resource } from './resource.ts';
import { ns, type XmlElement } from './xml-element.ts';

/** What there is at an address, and directly below it (RFC 4918, section 9.1). */
export async function propfind(call: DavCall): Promise<DavAnswer> {
  if (call.xml !== null && (call.xml.namespace !== ns.dav || call.xml.name !== 'propfind')) {
    throw new DavError(400, 'A PROPFIND says propfind');
  }
  const asked = readAsked(call.xml);
  const resource = await requireResource(call);
  const depth = depthOf(call, resource);
  const answers = await PropertyAnswers.for(call, asked);
  const responses = [await answers.of(resource)];
  if (depth === 0) return await multistatus(responses);
  for (const below of await resourcesBelow(call, resource)) responses.push(await answers.of(below));
  if (resource.kind === 'collection') {
    responses.push(...(await objectResponses(call, resource.collection, answers, asksWhole(asked))));
  }
  return await multistatus(responses);
}

/** @throws {DavError} for all of what lies below, at once and however deep: that may be any amount */
function depthOf({ header }: DavCall, { kind }: Resource): 0 | 1 {
  const depth = (header('depth') ?? 'infinity').trim().toLowerCase();
  if (depth === '0') return 0;
  if (depth === '1') return 1;
  if (depth !== 'infinity') throw new DavError(400, 'Depth is 0, 1 or infinity');
  // Below these there is nothing deeper.
  if (kind === 'object' || kind === 'file') return 0;
  throw refusedByDav(403, 'propfind-finite-depth', 'Ask with Depth: 0 or 1');
}

async function objectResponses(
  call: DavCall,
  collection: Collection,
  answers: PropertyAnswers,
  whole: boolean,
): Promise<XmlElement[]> {
  const breather = new Breather();
  const heads = await listObjects(call, collection);
  const responses: XmlElement[] = [];
  for await (const object of whole ? readWhole(call, collection, heads) : heads) {
    const href = hrefIn(call, collection, object.name);
    responses.push(await answers.of({ kind: 'object', collection, object, href }));
    await breather.pause();
  }
  return responses;
}
