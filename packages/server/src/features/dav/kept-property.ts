import { limits } from '@squeeze/contracts/limits';
import { DavError } from './dav-error.ts';
import { readXml } from './read-xml.ts';
import { clark, writeDocument, type XmlElement } from './xml-element.ts';
import type { KeptProperty } from '@squeeze/database/repositories/dav-property-repository';
import type { Resource } from './resource.ts';

/** By which the properties are kept that programs give a resource; null where none can be. */
export function keptUnder(resource: Resource): string | null {
  switch (resource.kind) {
    case 'home':
    case 'principal':
      return resource.kind;
    case 'collection':
      return resource.collection.key;
    case 'object':
      return resource.object.id;
    case 'file':
      return resource.file.id;
    case 'folder':
      return resource.file.id || 'files';
    default:
      return null;
  }
}

/** As it is stored; null for one that is too long, or could not be read again. */
export function keptProperty(property: XmlElement): KeptProperty | null {
  const kept = { name: clark(property), xml: writeDocument(property) };
  const isShort =
    kept.xml.length + kept.name.length <= limits.davProperties.length &&
    Buffer.byteLength(kept.name) <= limits.davProperties.name;
  return isShort && readKept(kept) !== null ? kept : null;
}

/** Null for one that cannot be read: whatever is asked beside it is answered all the same. */
export function readKept({ xml }: KeptProperty): XmlElement | null {
  try {
    return readXml(xml);
  } catch (error) {
    if (error instanceof DavError) return null;
    throw error;
  }
}
