import { collectionsOf, findCollection, type Collection } from './collections.ts';
import type { DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { type DavPath, hrefOf } from './dav-path.ts';
import { topFolder } from './file-tree.ts';
import { type CalendarObject, findObject, type ObjectHead } from './objects.ts';
import { fileTreeOf, plainResource, plainResourcesIn, type PlainResource } from './plain-files.ts';

/** What an address names, once it has been found. */
export type Resource = PlainResource | OtherResource;

type OtherResource = { readonly href: string } & (
  | { readonly kind: 'root' | 'principals' | 'homes' | 'file-homes' | 'principal' | 'home' }
  | { readonly kind: 'collection'; readonly collection: Collection }
  | {
      readonly kind: 'object';
      readonly collection: Collection;
      /** Whole only where more is asked for than its name and its ETag. */
      readonly object: ObjectHead | CalendarObject;
    }
);

export const nothingThere = (): DavError => new DavError(404, 'There is nothing at this address');

/** What a path names; null for nothing. Of others there is nothing, whatever they have. */
export async function findResource(call: DavCall, path: DavPath = call.path): Promise<Resource | null> {
  const href = hrefOf(path);
  if (!('owner' in path)) return { kind: path.kind, href };
  if (path.owner !== call.person.userId) return null;
  if (path.kind === 'files') {
    const file = (await fileTreeOf(call)).at(path.names);
    return file === null ? null : plainResource(path, file);
  }
  if (!('collection' in path)) return { kind: path.kind, href };
  const collection = await findCollection(call, path.collection);
  if (collection === null) return null;
  if (path.kind === 'collection') return { kind: 'collection', href, collection };
  const object = await findObject(call, collection, path.name);
  return object === null ? null : { kind: 'object', href, collection, object };
}

/** @throws {DavError} 404 */
export async function requireResource(call: DavCall): Promise<Resource> {
  const resource = await findResource(call);
  if (resource === null) throw nothingThere();
  return resource;
}

/** What lies directly below, but for what lies in collections: there are many of these. */
export async function resourcesBelow(call: DavCall, resource: Resource): Promise<Resource[]> {
  const owner = call.person.userId;
  const at = (path: DavPath): string => hrefOf(path);
  switch (resource.kind) {
    case 'root':
      return [
        { kind: 'principals', href: at({ kind: 'principals' }) },
        { kind: 'homes', href: at({ kind: 'homes' }) },
        { kind: 'file-homes', href: at({ kind: 'file-homes' }) },
      ];
    case 'principals':
      return [{ kind: 'principal', href: at({ kind: 'principal', owner }) }];
    case 'homes':
      return [{ kind: 'home', href: at({ kind: 'home', owner }) }];
    case 'home':
      return (await collectionsOf(call)).map((collection) => ({
        kind: 'collection',
        collection,
        href: at({ kind: 'collection', owner, collection: collection.name }),
      }));
    case 'file-homes':
      return [plainResource({ kind: 'files', owner, names: [] }, topFolder)];
    case 'folder':
      return call.path.kind === 'files' ? await plainResourcesIn(call, call.path, resource.file) : [];
    case 'principal':
    case 'collection':
    case 'object':
    case 'file':
      return [];
  }
}

/** The address of something in a collection. */
export const hrefIn = (call: Pick<DavCall, 'person'>, collection: Collection, name: string): string =>
  hrefOf({ kind: 'object', owner: call.person.userId, collection: collection.name, name });
