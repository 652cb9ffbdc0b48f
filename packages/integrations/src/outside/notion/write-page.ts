import { type NoteBlock, textOf } from '@squeeze/domain/note-blocks/note-block';
import {
  type BlockChange,
  blocksAfter,
  planBlockChanges,
} from '@squeeze/domain/note-blocks/plan-block-changes';
import { type OutsideCall, OutsideFailure } from '@squeeze/server/ports/outside-lists';
import { orMissing } from '../outside-api.ts';
import { leadsToKept } from './kept-apart.ts';
import type { NotionApi } from './notion-api.ts';
import { blocksOfText, writtenType, writtenWords } from './notion-blocks.ts';
import { blockIdOf, Blocks, keptOf, type PageText } from './read-page.ts';

/** https://developers.notion.com/reference/request-limits: so many in one array, two levels below it, and 500 kB in all. */
const mostAtOnce = 100;
const mostLevels = 2;
const mostInOneCall = 500;
const mostLetters = 150_000;

/**
 * Makes a page say a text: each block that has to be another is changed by itself, top to bottom. What ends it in between leaves a page
 * that says some of it. Answers what it says then, unless others have written at the same time.
 * @throws {OutsideFailure}
 */
export async function writePage(
  api: NotionApi,
  call: OutsideCall,
  { pageId, page, content }: { readonly pageId: string; readonly page: PageText; readonly content: string },
): Promise<readonly NoteBlock[]> {
  const changes = planBlockChanges(page.standing, blocksOfText(content), keptOf(page.standing));
  for (const change of changes) await carryOut(api, call, pageId, change);
  return blocksAfter(page.standing, changes);
}

/** Whether a page says in the same words what was written, whatever becomes of addresses and looks there. */
export const saysSo = (standing: readonly NoteBlock[], written: readonly NoteBlock[]): boolean =>
  standing.length === written.length &&
  standing.every((one, n) => {
    const other = written[n];
    return (
      other !== undefined &&
      one.kind === other.kind &&
      one.isDone === other.isDone &&
      textOf(one.spans) === textOf(other.spans) &&
      saysSo(one.children, other.children)
    );
  });

async function carryOut(
  api: NotionApi,
  call: OutsideCall,
  pageId: string,
  change: BlockChange,
): Promise<void> {
  switch (change.kind) {
    case 'insert': {
      const { parentId, afterId, blocks } = change;
      return await insertBlocks(api, call, { parentId: parentId ?? pageId, afterId, blocks });
    }
    case 'update': {
      // https://developers.notion.com/reference/update-a-block: what is not named stays.
      const body = writtenWords(change.to, change.from);
      await api.send(call, { kind: 'update', method: 'PATCH', path: ['blocks', change.id], body });
      return;
    }
    case 'remove':
      // https://developers.notion.com/reference/delete-a-block
      await orMissing(api.send(call, { kind: 'update', method: 'DELETE', path: ['blocks', change.id] }));
  }
}

interface Insertion {
  readonly parentId: string;
  readonly afterId: string | null;
  readonly blocks: readonly NoteBlock[];
}

/** https://developers.notion.com/reference/patch-block-children */
async function insertBlocks(
  api: NotionApi,
  call: OutsideCall,
  { parentId, afterId, blocks }: Insertion,
): Promise<void> {
  let after = afterId;
  for (let from = 0; from < blocks.length;) {
    const some = blocks.slice(from, from + howMany(blocks.slice(from, from + mostAtOnce)));
    const body = {
      children: some.map((block) => written(block, fitsBelow(block, mostLevels))),
      position:
        after === null ? { type: 'start' } : { type: 'after_block', after_block: { id: blockIdOf(after) } },
    };
    const path = ['blocks', parentId, 'children'];
    const answer = await api.read(call, { kind: 'update', method: 'PATCH', path, body }, Blocks);
    const ids = answer.results.map(({ id }) => id);
    if (ids.length !== some.length) throw new OutsideFailure('garbled');
    for (const [n, block] of some.entries()) {
      const id = ids[n];
      if (id === undefined || block.children.length === 0 || fitsBelow(block, mostLevels)) continue;
      await insertBlocks(api, call, { parentId: id, afterId: null, blocks: block.children });
    }
    after = ids.at(-1) ?? after;
    from += some.length;
  }
}

/** How many of these one call can carry, at least one. */
function howMany(blocks: readonly NoteBlock[]): number {
  let [count, letters] = [0, 0];
  for (const [n, block] of blocks.entries()) {
    const whole = fitsBelow(block, mostLevels) ? block : { ...block, children: [] };
    count += countOf(whole);
    letters += JSON.stringify(written(whole, true)).length;
    if (n > 0 && (count > mostInOneCall || letters > mostLetters)) return n;
  }
  return blocks.length;
}

const countOf = ({ children }: NoteBlock): number => children.reduce((sum, child) => sum + countOf(child), 1);

/** Whether what is set in below a block may be written together with it. */
const fitsBelow = (block: NoteBlock, levels: number): boolean =>
  block.children.length <= mostAtOnce &&
  countOf(block) <= mostInOneCall &&
  (block.children.length === 0 ||
    (levels > 0 &&
      JSON.stringify(block).length <= mostLetters &&
      block.children.every((child) => fitsBelow(child, levels - 1))));

const written = (block: NoteBlock, isWhole: boolean): Readonly<Record<string, unknown>> => {
  const type = writtenType(block);
  const words = writtenWords(block)[type] as object;
  const children =
    isWhole && block.children.length > 0 && block.children.map((child) => written(child, true));
  return { object: 'block', type, [type]: { ...words, ...(children !== false && { children }) } };
};

/** As much of a text as the call can carry that makes its page. */
export function beginningOf(content: string): readonly NoteBlock[] {
  const whole = withoutKept(blocksOfText(content)).slice(0, mostAtOnce);
  const odd = whole.findIndex((block) => !fitsBelow(block, mostLevels));
  const some = odd === -1 ? whole : whole.slice(0, odd);
  return some.length === 0 ? [] : some.slice(0, howMany(some));
}

/** What is kept in another page cannot be made in this one. */
const withoutKept = (blocks: readonly NoteBlock[]): NoteBlock[] =>
  blocks
    .filter((block) => !leadsToKept(block))
    .map((block) => ({ ...block, children: withoutKept(block.children) }));

export const writtenWhole = (blocks: readonly NoteBlock[]) => blocks.map((block) => written(block, true));
