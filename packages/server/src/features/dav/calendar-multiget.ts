import { Breather } from '../../timing/breather.ts';
import { findCollection, type Collection } from './collections.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { readDavPath } from './dav-path.ts';
import { multistatus, statusResponse } from './multistatus.ts';
import { ObjectAnswers } from './object-answers.ts';
import { findObject } from './objects.ts';
import { requireResource } from './resource.ts';
import { childrenOf, ns, textIn, type XmlElement } from './xml-element.ts';

/** Some things by their addresses (RFC 4791, section 7.9); where nothing is, that is said of the address. */
export async function calendarMultiget(call: DavCall, xml: XmlElement): Promise<DavAnswer> {
  await requireResource(call);
  const answers = await ObjectAnswers.for(call, xml);
  const collections = new Map<string, Collection | null>();
  const breather = new Breather();
  const responses: XmlElement[] = [];
  for (const asked of new Set(childrenOf(xml, ns.dav, 'href').map((one) => textIn(one).trim()))) {
    await breather.pause();
    const path = pathIn(asked);
    if (path?.kind !== 'object' || path.owner !== call.person.userId) {
      responses.push(statusResponse(asked, 404));
      continue;
    }
    const known = collections.get(path.collection);
    const collection = known === undefined ? await findCollection(call, path.collection) : known;
    collections.set(path.collection, collection);
    const object = collection === null ? null : await findObject(call, collection, path.name);
    responses.push(
      collection === null || object === null
        ? statusResponse(asked, 404)
        : await answers.of(collection, object),
    );
  }
  return await multistatus(responses);
}

/** Whether whole or from the root; null for what cannot be read. */
function pathIn(address: string) {
  try {
    return readDavPath(new URL(address, 'http://localhost').pathname);
  } catch {
    return null;
  }
}
