import { type OutsideCall, OutsideFailure } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import { shaped } from '../outside-api.ts';
import { instantOf } from '../short-text.ts';
import type { NotionApi } from './notion-api.ts';
import { type ListPlace, Page, titleOf } from './notion-lists.ts';
import { Blocks, nextCursor } from './read-page.ts';

/** A page of a list, without what it says. */
export interface Row {
  readonly id: string;
  readonly title: string;
  /** Epoch ms, by the minute; null where nothing is said. */
  readonly editedAt: number | null;
}

export interface Rows {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

const ChildPage = z.object({ title: z.string() });
const Pages = z.object({
  results: z.array(Page),
  has_more: z.boolean().optional(),
  next_cursor: z.string().nullish(),
});

/**
 * A hundred pages of a list, the oldest first: an order that no change of them changes.
 * @param since only those that were edited since, where that can be asked for; null: all
 * @throws {OutsideFailure} `state_lost` for a cursor that is not known any more
 */
export const listRows = (
  api: NotionApi,
  call: OutsideCall,
  { kind, id }: ListPlace,
  { cursor, since }: { readonly cursor: string | null; readonly since: number | null },
): Promise<Rows> =>
  kind === 'page' ? childPages(api, call, id, cursor) : sourcePages(api, call, id, { cursor, since });

/**
 * https://developers.notion.com/reference/get-block-children: pages below a page are blocks of it, and were last edited when the pages
 * were.
 */
async function childPages(
  api: NotionApi,
  call: OutsideCall,
  id: string,
  cursor: string | null,
): Promise<Rows> {
  const query = { page_size: '100', start_cursor: cursor ?? undefined };
  const { status, body } = await api.send(call, {
    kind: 'changes',
    path: ['blocks', id, 'children'],
    query,
    ...(cursor !== null && { answers: [400] }),
  });
  if (status === 400) throw new OutsideFailure('state_lost');
  const answer = shaped(body, Blocks);
  const rows = answer.results.flatMap((block): Row[] => {
    if (block.type !== 'child_page' || block.in_trash === true) return [];
    const title = ChildPage.safeParse(block['child_page']).data?.title ?? '';
    return [{ id: block.id, title, editedAt: instantOf(block.last_edited_time) }];
  });
  return { rows, next: nextCursor(answer) };
}

/** https://developers.notion.com/reference/query-a-data-source and …/filter-data-source-entries: by when they were edited. */
async function sourcePages(
  api: NotionApi,
  call: OutsideCall,
  id: string,
  { cursor, since }: { readonly cursor: string | null; readonly since: number | null },
): Promise<Rows> {
  const at = since === null ? null : new Date(since).toISOString();
  const { status, body } = await api.send(call, {
    kind: 'changes',
    method: 'POST',
    path: ['data_sources', id, 'query'],
    body: {
      page_size: 100,
      sorts: [{ timestamp: 'created_time', direction: 'ascending' }],
      ...(at !== null && {
        filter: { timestamp: 'last_edited_time', last_edited_time: { on_or_after: at } },
      }),
      ...(cursor !== null && { start_cursor: cursor }),
    },
    ...(cursor !== null && { answers: [400] }),
  });
  if (status === 400) throw new OutsideFailure('state_lost');
  const answer = shaped(body, Pages);
  const rows = answer.results
    .filter((page) => page.in_trash !== true)
    .map((page) => ({ id: page.id, title: titleOf(page), editedAt: instantOf(page.last_edited_time) }));
  return { rows, next: nextCursor(answer) };
}
