import { limits } from '@squeeze/contracts/limits';
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

/** As it is stored; null for one that is too long. */
export function keptProperty(property: XmlElement): KeptProperty | null {
  const xml = writeDocument(property);
  const name = clark(property);
  return xml.length + name.length > limits.davProperties.length ? null : { name, xml };
}

export const readKept = ({ xml }: KeptProperty): XmlElement => readXml(xml);
