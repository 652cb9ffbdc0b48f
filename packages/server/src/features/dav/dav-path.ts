import { limits } from '@squeeze/contracts/limits';
import { todoCollection } from '@squeeze/database/repositories/calendar-change-repository';
import { DavError } from './dav-error.ts';

/** Where /dav lies; what programs are told begins with it. */
export const davRoot = '/dav';

/** What an address below /dav names. `owner` is the id of a person; whether that is who asks is not looked at here. */
export type DavPath =
  | { readonly kind: 'root' | 'principals' | 'homes' | 'file-homes' }
  | { readonly kind: 'principal' | 'home'; readonly owner: string }
  | { readonly kind: 'collection'; readonly owner: string; readonly collection: string }
  | { readonly kind: 'object'; readonly owner: string; readonly collection: string; readonly name: string }
  /** A file of any kind, or a folder of such: each name lies in the one before it. Without any it is what all of them lie in. */
  | { readonly kind: 'files'; readonly owner: string; readonly names: readonly string[] };

/**
 * Reads the path of an address, such as `/dav/calendars/<person>/<calendar>/<name>`. A slash at the end makes no difference.
 * @returns null for an address that can name nothing
 * @throws {DavError} 400 for one that cannot be read
 */
export function readDavPath(path: string): DavPath | null {
  const [, root, ...parts] = path.replace(/\/$/, '').split('/').map(decoded);
  if (root !== 'dav') return null;
  const [kind, owner, collection, name, ...rest] = parts;
  if (parts.some((part) => part === '' || part === '.' || part === '..')) return null;
  if (kind === undefined) return { kind: 'root' };
  if (kind === 'principals') {
    if (owner === undefined) return { kind: 'principals' };
    return collection === undefined ? { kind: 'principal', owner } : null;
  }
  if (kind === 'files') {
    return owner === undefined ? { kind: 'file-homes' } : { kind: 'files', owner, names: parts.slice(2) };
  }
  if (parts.some((part) => part.length > limits.davName.max)) return null;
  if (kind !== 'calendars' || rest.length > 0) return null;
  if (owner === undefined) return { kind: 'homes' };
  if (collection === undefined) return { kind: 'home', owner };
  if (name === undefined) return { kind: 'collection', owner, collection };
  return { kind: 'object', owner, collection, name };
}

function decoded(part: string): string {
  let text: string;
  try {
    text = decodeURIComponent(part);
  } catch {
    throw new DavError(400, 'The address cannot be read');
  }
  // No name has them, and PostgreSQL refuses to look for NUL.
  // oxlint-disable-next-line no-control-regex -- these are the ones
  if (/[\u0000-\u001F\u007F/]/.test(text)) throw new DavError(400, 'The address cannot be read');
  return text;
}

/** The address of what a path names. */
export function hrefOf(path: DavPath): string {
  switch (path.kind) {
    case 'root':
      return `${davRoot}/`;
    case 'principals':
      return `${davRoot}/principals/`;
    case 'homes':
      return `${davRoot}/calendars/`;
    case 'file-homes':
      return `${davRoot}/files/`;
    case 'files':
      return `${davRoot}/files/${path.owner}/${path.names.map(encodeURIComponent).join('/')}`;
    case 'principal':
      return `${davRoot}/principals/${path.owner}/`;
    case 'home':
      return `${davRoot}/calendars/${path.owner}/`;
    case 'collection':
      return `${davRoot}/calendars/${path.owner}/${encodeURIComponent(path.collection)}/`;
    case 'object':
      return `${davRoot}/calendars/${path.owner}/${encodeURIComponent(path.collection)}/${encodeURIComponent(path.name)}`;
  }
}

/** What todos are called among a person's calendars. */
export const todosName = todoCollection;
