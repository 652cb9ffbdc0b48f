import { limits } from '@squeeze/contracts/limits';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import {
  copyDavFile,
  type DavFile,
  deleteDavFiles,
  moveDavFile,
} from '@squeeze/database/repositories/dav-file-repository';
import { countProperties, keptProperties } from '@squeeze/database/repositories/dav-property-repository';
import { uuidv7 } from 'uuidv7';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError, refusedByDav } from './dav-error.ts';
import { destinationOf, keepsWhatIsThere } from './destination.ts';
import { FileTree, isFolder } from './file-tree.ts';
import { fileTreeOf, ownNames, plainState, requireDepth, requirePlace, requireRoom } from './plain-files.ts';
import { requirePreconditions } from './preconditions.ts';
import { nothingThere } from './resource.ts';

/** Moves or copies a file, or a folder with all that lies in it; what was there before goes (RFC 4918, sections 9.8 and 9.9). */
export async function moveFile(call: DavCall, method: 'COPY' | 'MOVE'): Promise<DavAnswer> {
  const { db, person, path } = call;
  const to = ownNames(call, destinationOf(call));
  const isDeep = copiesAll(call, method);
  await lockCalendarsOf(db, person.userId);
  const tree = await fileTreeOf(call);
  const isOwn = path.kind === 'files' && path.owner === person.userId;
  const file = isOwn ? tree.at(path.names) : null;
  if (!isOwn || file === null) throw nothingThere();
  requirePreconditions(call, plainState(file));
  requireApart(path.names, to, isFolder(file) && isDeep);
  const there = tree.at(to);
  if (there !== null && keepsWhatIsThere(call)) throw new DavError(412, 'There is something already');
  const place = requirePlace(tree, to);
  const moved = isDeep ? tree.within(file) : [file];
  if (isDeep) requireDepth(to.length - 1 + tree.height(file));
  const replaced = there === null ? [] : tree.within(there);
  await deleteDavFiles(
    db,
    person.userId,
    replaced.map(({ id }) => id),
  );
  if (method === 'MOVE') {
    await moveDavFile(db, person.userId, file.id, place);
  } else {
    requireRoom(tree, {
      count: moved.length - replaced.length,
      bytes: new FileTree(moved).bytes - new FileTree(replaced).bytes,
    });
    await requirePropertyRoom(call, moved);
    await copyAll(call, moved, place);
  }
  return { status: there === null ? 201 : 204 };
}

/** @throws {DavError} 400 for a Depth that means nothing here (RFC 4918, sections 9.8.3 and 9.9.2) */
function copiesAll({ header }: DavCall, method: 'COPY' | 'MOVE'): boolean {
  const depth = (header('depth') ?? 'infinity').trim().toLowerCase();
  if (depth === 'infinity') return true;
  if (depth === '0' && method === 'COPY') return false;
  throw new DavError(400, 'Depth is infinity, or 0 of what is copied');
}

/** @throws {DavError} 403 where one lies in the other, or is it, and for what all files lie in */
function requireApart(from: readonly string[], to: readonly string[], takesAll: boolean): void {
  const begins = (names: readonly string[], others: readonly string[]): boolean =>
    others.every((name, at) => names[at] === name);
  if (from.length === 0 || begins(from, to) || (takesAll && begins(to, from))) {
    throw new DavError(403, 'It stays, or would be put into itself or in the place of what it lies in');
  }
}

async function requirePropertyRoom({ db, person }: DavCall, moved: readonly DavFile[]): Promise<void> {
  const ids = new Set(moved.map(({ id }) => id));
  const kept = await keptProperties(db, person.userId, 'all');
  const more = [...kept].reduce((sum, [id, properties]) => sum + (ids.has(id) ? properties.length : 0), 0);
  if ((await countProperties(db, person.userId)) + more > limits.davProperties.max) {
    throw refusedByDav(507, 'quota-not-exceeded', 'Too many properties are kept already');
  }
}

async function copyAll(
  { db, person, now }: DavCall,
  [file, ...inIt]: readonly DavFile[],
  place: { readonly parentId: string; readonly name: string },
): Promise<void> {
  if (file === undefined) return;
  const copies = new Map([[file.id, uuidv7()]]);
  const copy = async ({ id }: DavFile, parentId: string, name: string): Promise<void> => {
    const made = copies.get(id) ?? uuidv7();
    copies.set(id, made);
    await copyDavFile(db, person.userId, id, { id: made, parentId, name, now });
  };
  await copy(file, place.parentId, place.name);
  // Each folder comes before what lies in it.
  for (const one of inIt) await copy(one, copies.get(one.parentId) ?? '', one.name);
}
