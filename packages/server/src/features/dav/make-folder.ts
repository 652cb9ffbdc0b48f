import { limits } from '@squeeze/contracts/limits';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { insertDavFile } from '@squeeze/database/repositories/dav-file-repository';
import { countProperties, keepProperty } from '@squeeze/database/repositories/dav-property-repository';
import { uuidv7 } from 'uuidv7';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { refusedByDav } from './dav-error.ts';
import { keptProperty } from './kept-property.ts';
import { mkcolProperties } from './mkcol-properties.ts';
import { fileTreeOf, ownNames, requirePlace, requireRoom } from './plain-files.ts';
import { isLive } from './properties.ts';
import { clark, elementsOf, type XmlElement } from './xml-element.ts';

/** MKCOL among files, by itself or with properties (RFC 4918, section 9.3; RFC 5689): all of it, or nothing. */
export async function makeFolder(call: DavCall): Promise<DavAnswer> {
  const { db, person, now, path, xml } = call;
  const names = ownNames(call, path);
  const properties = mkcolProperties(xml, 'MKCOL');
  await lockCalendarsOf(db, person.userId);
  const tree = await fileTreeOf(call);
  if (tree.at(names) !== null) {
    throw refusedByDav(405, 'resource-must-be-null', 'There is something at this address already');
  }
  const { parentId, name } = requirePlace(tree, names);
  const kept = properties.filter((property) => !isPlainType(property)).map(requireKept);
  requireRoom(tree, { count: 1, bytes: 0 });
  if ((await countProperties(db, person.userId)) + kept.length > limits.davProperties.max) {
    throw refusedByDav(507, 'quota-not-exceeded', 'Too many properties are kept already');
  }
  const id = uuidv7();
  await insertDavFile(db, person.userId, { id, parentId, name, now }, null);
  for (const property of kept) await keepProperty(db, person.userId, id, property);
  return { status: 201 };
}

/** That it is a collection is said and not kept. @throws {DavError} 403 for a type that does not lie here */
function isPlainType(property: XmlElement): boolean {
  if (clark(property) !== '{DAV:}resourcetype') return false;
  if (elementsOf(property).every((type) => clark(type) === '{DAV:}collection')) return true;
  throw refusedByDav(403, 'valid-resourcetype', 'Only plain folders lie here');
}

function requireKept(property: XmlElement) {
  const kept = keptProperty(property);
  if (kept === null || (isLive(kept.name) && kept.name !== '{DAV:}displayname')) {
    throw refusedByDav(403, 'cannot-modify-protected-property', 'This property cannot be given');
  }
  return kept;
}
