import { limits } from '@squeeze/contracts/limits';
import { type DavFile, listDavFiles } from '@squeeze/database/repositories/dav-file-repository';
import type { DavCall } from './dav-call.ts';
import { DavError, refusedByDav } from './dav-error.ts';
import { type DavPath, hrefOf } from './dav-path.ts';
import { FileTree, isFolder } from './file-tree.ts';

/** A file of any kind, or a folder of such (RFC 4918): what programs keep beside calendars and what means nothing here. */
export interface PlainResource {
  readonly kind: 'folder' | 'file';
  readonly href: string;
  readonly file: DavFile;
}

type PlainPath = Extract<DavPath, { kind: 'files' }>;

export const fileTreeOf = async ({ db, person }: Pick<DavCall, 'db' | 'person'>): Promise<FileTree> =>
  new FileTree(await listDavFiles(db, person.userId));

export const plainResource = (path: PlainPath, file: DavFile): PlainResource =>
  isFolder(file)
    ? { kind: 'folder', href: hrefOf(path).replace(/\/?$/, '/'), file }
    : { kind: 'file', href: hrefOf(path), file };

/** What lies directly in a folder at a path. */
export async function plainResourcesIn(
  call: Pick<DavCall, 'db' | 'person'>,
  path: PlainPath,
  folder: DavFile,
): Promise<PlainResource[]> {
  const files = (await fileTreeOf(call)).in(folder);
  return files.map((file) => plainResource({ ...path, names: [...path.names, file.name] }, file));
}

/** By which a state of it is asked for; a folder has none, and matches only what asks for any. */
export const plainEtag = ({ etag }: DavFile): string => (etag === '' ? '' : `"${etag}"`);

/** The same with when it was changed, for what a request presupposes. */
export const plainState = (file: DavFile) => ({ etag: plainEtag(file), updatedAt: file.updatedAt });

/** The names that lead to what a request writes. @throws {DavError} 403 where it would lie among what is somebody else's */
export function ownNames({ person }: Pick<DavCall, 'person'>, path: DavPath): readonly string[] {
  if (path.kind !== 'files' || path.owner !== person.userId) {
    throw new DavError(403, 'Nothing can be written here');
  }
  return path.names;
}

/** Where something new is to lie. @throws {DavError} 409 without a folder for it, 403 where none may lie */
export function requirePlace(
  tree: FileTree,
  names: readonly string[],
): { readonly parentId: string; readonly name: string } {
  const name = names.at(-1);
  const parent = tree.at(names.slice(0, -1));
  if (name === undefined || parent === null || !isFolder(parent)) {
    throw new DavError(409, 'There is no folder for it');
  }
  if (name.length > limits.davName.max) throw new DavError(403, 'Its name is too long');
  requireDepth(names.length);
  return { parentId: parent.id, name };
}

/** @throws {DavError} 403 */
export function requireDepth(depth: number): void {
  if (depth > limits.davFiles.depth) throw new DavError(403, 'It would lie in too many folders');
}

/** @throws {DavError} 507 where there are too many, or too large ones together (RFC 4331, section 6) */
export function requireRoom(tree: FileTree, more: { readonly count: number; readonly bytes: number }): void {
  if (tree.count + more.count > limits.davFiles.most || tree.bytes + more.bytes > limits.davFiles.allBytes) {
    throw refusedByDav(507, 'quota-not-exceeded', 'There is no room for it');
  }
}
