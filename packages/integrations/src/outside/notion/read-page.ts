import { createHash } from 'node:crypto';
import { isItem, type NoteBlock, noteBlock, plainSpan } from '@squeeze/domain/note-blocks/note-block';
import type { StandingBlock } from '@squeeze/domain/note-blocks/plan-block-changes';
import { deepest, readBlocks } from '@squeeze/domain/note-blocks/read-blocks';
import { sameBlocks, writeBlocks, writtenBlock } from '@squeeze/domain/note-blocks/write-blocks';
import { keptLabel, type KeptKind } from '@squeeze/domain/sync/kept-lines';
import { type OutsideCall, OutsideFailure } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import { leadsToKept } from './kept-apart.ts';
import type { NotionApi } from './notion-api.ts';
import { Block, keptKindOf, ownBlock } from './notion-blocks.ts';

/** A longer page is left as it is: to read it, with a call for each block that others are set in below, takes minutes. */
const mostBlocks = 3_000;
const mostCalls = 150;
const mostStale = 5;
/** A note of ours has room for as much, and for what is kept by another name. */
const longestText = 190_000;

export const Blocks = z.object({
  results: z.array(Block),
  has_more: z.boolean().optional(),
  next_cursor: z.string().nullish(),
});

/** What a page says, and the blocks that say so. */
export interface PageText {
  readonly content: string;
  readonly standing: readonly StandingBlock[];
  /** Another one whenever something of it is another. */
  readonly mark: string;
}

/**
 * All blocks of a page as one text; `unread` for one that is too long, or says what no text of ours can say.
 * https://developers.notion.com/reference/get-block-children
 * @throws {OutsideFailure}
 */
export async function readPage(
  api: NotionApi,
  call: OutsideCall,
  pageId: string,
): Promise<PageText | 'unread'> {
  const reading = new Reading(api, call, pageId);
  try {
    const standing = await reading.below(pageId, 0);
    const shown = shownOf(standing);
    const content = writeBlocks(shown);
    // Whatever Markdown makes another thing of would be written back as that.
    if (content.length > longestText || !sameBlocks(readBlocks(content), shown)) return 'unread';
    const mark = createHash('sha256').update(JSON.stringify(standing)).digest('base64url').slice(0, 22);
    return { content, standing, mark };
  } catch (error) {
    if (error instanceof TooLong) return 'unread';
    throw error;
  }
}

/** Whether a text can be read again once it is written. */
export function canBeRead(content: string, blocks: readonly NoteBlock[]): boolean {
  let [count, calls] = [0, 0];
  const look = (some: readonly NoteBlock[]): void => {
    count += some.length;
    calls += Math.max(1, Math.ceil(some.length / 100));
    for (const { children } of some) if (children.length > 0) look(children);
  };
  look(blocks);
  return content.length <= longestText && count <= mostBlocks && calls <= mostCalls;
}

/** What is shown of blocks. */
export const shownOf = (blocks: readonly StandingBlock[]): NoteBlock[] =>
  blocks.flatMap(({ shown, children }) =>
    shown === null ? [] : [{ ...shown, children: shownOf(children) }],
  );

class TooLong extends Error {
  override readonly name = 'TooLong';
}

class Reading {
  readonly #api: NotionApi;
  readonly #call: OutsideCall;
  readonly #pageId: string;
  /** One that comes twice, in pages that overlap or below itself, counts once. */
  readonly #seen = new Set<string>();
  #calls = 0;

  constructor(api: NotionApi, call: OutsideCall, pageId: string) {
    this.#api = api;
    this.#call = call;
    this.#pageId = pageId;
  }

  async below(id: string, depth: number): Promise<StandingBlock[]> {
    const standing: StandingBlock[] = [];
    for (const block of await this.#childrenOf(id)) standing.push(...(await this.#standing(block, depth)));
    return standing;
  }

  async #childrenOf(id: string): Promise<Block[]> {
    const blocks: Block[] = [];
    let stale = 0;
    for (let cursor: string | null = null; ;) {
      if ((this.#calls += 1) > mostCalls) throw new TooLong();
      const query: Record<string, string | undefined> = {
        page_size: '100',
        start_cursor: cursor ?? undefined,
      };
      const path = ['blocks', id, 'children'];
      const answer = await this.#api.read(this.#call, { kind: 'item', path, query }, Blocks);
      const before = this.#seen.size;
      for (const block of answer.results) {
        if (block.in_trash === true || this.#seen.has(block.id)) continue;
        this.#seen.add(block.id);
        blocks.push(block);
      }
      if (this.#seen.size > mostBlocks) throw new TooLong();
      const next = nextCursor(answer);
      if (next === null) return blocks;
      // Pages that bring nothing new have no end.
      stale = this.#seen.size > before ? 0 : stale + 1;
      if (next === cursor || stale >= mostStale) throw new TooLong();
      cursor = next;
    }
  }

  async #standing(block: Block, depth: number): Promise<StandingBlock[]> {
    const { id } = block;
    const own = ownBlock(block);
    const written = own && writtenBlock(own);
    if (own === null || written === null) {
      return [this.#kept(id, id, own === null ? keptKindOf(block) : 'text')];
    }
    const hasMore = block.has_children === true;
    const isShown = written.kind !== 'paragraph' || written.spans.length > 0;
    const shown = isShown ? written : null;
    if (!hasMore) return [{ id, shown, isKept: false, children: [] }];
    if (isItem(written)) {
      const children =
        depth + 1 < deepest ? await this.below(id, depth + 1) : [this.#kept(moreId(id), id, 'more')];
      return [{ id, shown, isKept: false, children }];
    }
    // What is set in below a paragraph, a heading or a quote has no place in a text.
    return [{ id, shown, isKept: false, holdsMore: true, children: [] }, this.#kept(moreId(id), id, 'more')];
  }

  #kept(id: string, leadsTo: string, kind: KeptKind): StandingBlock {
    const address = blockAddress(this.#pageId, leadsTo);
    const span = { ...plainSpan(keptLabel(kind, 'Notion')), address };
    return { id, shown: noteBlock('paragraph', { spans: [span] }), isKept: true, children: [] };
  }
}

/** Null behind the last page. @throws {OutsideFailure} `garbled` where there is more and nothing says where */
export function nextCursor(answer: Pick<z.infer<typeof Blocks>, 'has_more' | 'next_cursor'>): string | null {
  if (answer.has_more !== true) return null;
  const { next_cursor: next } = answer;
  if (next == null || next === '') throw new OutsideFailure('garbled');
  return next;
}

const more = 'more:';
const moreId = (id: string): string => `${more}${id}`;

/** The block that is there, of one that stands for what is set in below it. */
export const blockIdOf = (id: string): string => (id.startsWith(more) ? id.slice(more.length) : id);

const plainId = (id: string): string => id.replaceAll('-', '').toLowerCase();

const blockAddress = (pageId: string, blockId: string): string =>
  `https://www.notion.so/${plainId(pageId)}#${plainId(blockId)}`;

/** Leads to what is kept in another page, such as one that is in the trash: it is nothing to be written. */
const elsewhere = 'elsewhere';

/** Which kept block of a page a block of a text leads to, whatever its words are. */
export function keptOf(standing: readonly StandingBlock[]): (block: NoteBlock) => string | null {
  const ids = new Map<string, string>();
  const look = (blocks: readonly StandingBlock[]): void => {
    for (const { id, shown, isKept, children } of blocks) {
      const address = shown?.spans[0]?.address;
      if (isKept && address != null) ids.set(address, id);
      look(children);
    }
  };
  look(standing);
  return (block) => {
    const { kind, spans } = block;
    const address = kind === 'paragraph' && spans.length === 1 ? spans[0]?.address : null;
    const here = address == null ? undefined : ids.get(address);
    return here ?? (leadsToKept(block) ? elsewhere : null);
  };
}
