import { DavError } from './dav-error.ts';
import { childrenOf, clark, elementsOf, ns, type XmlElement } from './xml-element.ts';

/** What is to be made has these properties. @throws {DavError} 415 for a body that is of neither kind */
export function mkcolProperties(xml: XmlElement | null, method: 'MKCALENDAR' | 'MKCOL'): XmlElement[] {
  if (xml === null) return [];
  const isKnown =
    method === 'MKCALENDAR' ? clark(xml) === `{${ns.caldav}}mkcalendar` : clark(xml) === '{DAV:}mkcol';
  if (!isKnown) throw new DavError(415, `This is no body of ${method}`);
  return childrenOf(xml, ns.dav, 'set')
    .flatMap((set) => childrenOf(set, ns.dav, 'prop'))
    .flatMap(elementsOf);
}
