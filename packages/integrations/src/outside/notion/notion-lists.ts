import { limits } from '@squeeze/contracts/limits';
import type { OutsideCall, OutsideList } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import { cappedText } from '../outside-text.ts';
import type { NotionApi } from './notion-api.ts';
import { plainTextOf, RichText } from './notion-text.ts';
import { nextCursor } from './read-page.ts';

/** https://developers.notion.com/reference/parent-object */
const Parent = z
  .object({ page_id: z.string(), data_source_id: z.string(), database_id: z.string() })
  .partial()
  .catch({});

/** https://developers.notion.com/reference/page */
export const Page = z.object({
  id: z.string().min(1).max(100),
  in_trash: z.boolean().optional(),
  last_edited_time: z.string().optional(),
  parent: Parent.optional(),
  properties: z
    .record(z.string(), z.looseObject({ type: z.string().optional() }))
    .optional()
    .catch(undefined),
});
export type Page = z.infer<typeof Page>;

const Title = z.object({ title: RichText });

/** A page has its title among its properties, whatever that is called. */
export function titleOf({ properties = {} }: Page): string {
  const title = Object.values(properties).find(({ type }) => type === 'title');
  const { data } = Title.safeParse(title);
  return data === undefined ? '' : plainTextOf(data.title);
}

/** https://developers.notion.com/reference/post-search */
const Found = z.object({
  results: z.array(
    Page.extend({
      object: z.string().optional(),
      // https://developers.notion.com/reference/data-source
      title: RichText.optional().catch(undefined),
    }),
  ),
  has_more: z.boolean().optional(),
  next_cursor: z.string().nullish(),
});
type Found = z.infer<typeof Found>['results'][number];

/** Whoever shares more chooses among those that were changed last. */
const mostPages = 20;
const mostLists = 200;
const untitled = '…';

/** What kind of list an id is of, and what Notion calls it. */
export interface ListPlace {
  readonly kind: 'page' | 'source';
  readonly id: string;
}

/** Null for what is no list. */
export function placeOfList(listId: string): ListPlace | null {
  const [, kind, id = ''] = /^(page|source):([\w-]{1,100})$/.exec(listId) ?? [];
  return kind === 'page' || kind === 'source' ? { kind, id } : null;
}

/** Ids come with dashes and without. */
const sameId = (a: string | undefined, b: string): boolean =>
  a !== undefined && a.replaceAll('-', '').toLowerCase() === b.replaceAll('-', '').toLowerCase();

export const isIn = ({ parent }: Page, { kind, id }: ListPlace): boolean =>
  kind === 'page'
    ? sameId(parent?.page_id, id)
    : sameId(parent?.data_source_id, id) || sameId(parent?.database_id, id);

/**
 * What may hold notes: the data sources of databases, pages that have pages below them, and those that their person has chosen.
 * @throws {OutsideFailure}
 */
export async function notionLists(api: NotionApi, call: OutsideCall): Promise<readonly OutsideList[]> {
  const found = await allFound(api, call);
  const known = new Map(found.map((one) => [one.id, one]));
  const parents = new Set(found.flatMap(({ parent }) => parent?.page_id ?? []));
  const isList = ({ object, id, parent }: Found): boolean =>
    object === 'data_source' ||
    (object === 'page' &&
      parent?.data_source_id === undefined &&
      parent?.database_id === undefined &&
      (parents.has(id) || parent?.page_id === undefined || !known.has(parent.page_id)));
  return [...known.values()]
    .filter(isList)
    .toSorted((a, b) => Number(b.object === 'data_source') - Number(a.object === 'data_source'))
    .slice(0, mostLists)
    .map((one) => {
      const isSource = one.object === 'data_source';
      const name = isSource ? plainTextOf(one.title ?? []) : titleOf(one);
      return {
        id: `${isSource ? 'source' : 'page'}:${one.id}`,
        name: cappedText(name, limits.calendarName.max) || untitled,
        writable: true,
        usual: false,
      };
    });
}

async function allFound(api: NotionApi, call: OutsideCall): Promise<Found[]> {
  const all: Found[] = [];
  let cursor: string | null = null;
  for (let count = 0; count < mostPages; count += 1) {
    const body: Record<string, unknown> = {
      page_size: 100,
      sort: { timestamp: 'last_edited_time', direction: 'descending' },
      ...(cursor !== null && { start_cursor: cursor }),
    };
    const answer: z.infer<typeof Found> = await api.read(
      call,
      { kind: 'lists', method: 'POST', path: ['search'], body },
      Found,
    );
    all.push(...answer.results.filter((one) => one.in_trash !== true));
    const next = nextCursor(answer);
    if (next === null || next === cursor) break;
    cursor = next;
  }
  return all;
}
