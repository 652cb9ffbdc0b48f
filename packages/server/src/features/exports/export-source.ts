import type { Db } from '@squeeze/database/connection';
import { findSourcesOfItems } from '@squeeze/database/repositories/import-repository';
import { uuidv7 } from 'uuidv7';
import type { StoredPage } from '@squeeze/database/stored-rows';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { paged } from './paged.ts';

/** Whose things are exported, and from where. */
export interface ExportSource {
  readonly db: Db;
  readonly userId: string;
  /** IANA; readable times are in it. */
  readonly timeZone: string;
  readonly keys: PurposeKeys;
  /** Epoch ms. */
  readonly now: number;
  /** Nothing that is made from now on is exported, so that the files agree and the export ends. */
  readonly upTo: string;
}

export const exportSource = (source: Omit<ExportSource, 'upTo'>): ExportSource => ({
  ...source,
  upTo: uuidv7(),
});

/** A thing, and the ids it had where it was imported from. */
export interface Sourced<T> {
  readonly thing: T;
  readonly importedFrom: readonly string[];
}

type ListStored<T> = (db: Db, ownerId: string, page: StoredPage) => Promise<T[]>;

/** Every stored thing of one noun, page by page. */
export const storedPages = <T extends { readonly id: string }>(
  { db, userId, upTo }: ExportSource,
  list: ListStored<T>,
): AsyncGenerator<readonly T[]> =>
  paged<T>((last, limit) => list(db, userId, { after: last?.id ?? null, upTo, limit }));

export async function* sourcedPages<T extends { readonly id: string }>(
  source: ExportSource,
  list: ListStored<T>,
): AsyncGenerator<Sourced<T>[]> {
  for await (const page of storedPages(source, list)) {
    const sources = await findSourcesOfItems(
      source.db,
      source.userId,
      page.map(({ id }) => id),
    );
    yield page.map((thing) => ({ thing, importedFrom: sources.get(thing.id) ?? [] }));
  }
}
