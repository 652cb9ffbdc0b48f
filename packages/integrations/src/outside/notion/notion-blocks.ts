import {
  noteBlock,
  type NoteBlock,
  type NoteBlockKind,
  type NoteSpan,
  plainSpan,
  textOf,
} from '@squeeze/domain/note-blocks/note-block';
import { readBlocks } from '@squeeze/domain/note-blocks/read-blocks';
import { writeBlocks } from '@squeeze/domain/note-blocks/write-blocks';
import type { KeptKind } from '@squeeze/domain/sync/kept-lines';
import { z } from 'zod';
import { codeLanguage, fenceLanguage } from './code-language.ts';
import { keptApart } from './kept-apart.ts';
import { fits, plainTextOf, RichText, richTextOf, spansOf, withLinks } from './notion-text.ts';

/** https://developers.notion.com/reference/block; what a block holds lies under the name of its type. */
export const Block = z.looseObject({
  id: z.string().min(1).max(100),
  type: z.string(),
  has_children: z.boolean().optional(),
  in_trash: z.boolean().optional(),
  last_edited_time: z.string().optional(),
});
export type Block = z.infer<typeof Block>;

const Words = z.object({
  rich_text: RichText,
  checked: z.boolean().optional(),
  language: z.string().nullish(),
});

const kinds: Readonly<Record<string, NoteBlockKind>> = {
  paragraph: 'paragraph',
  heading_1: 'heading_1',
  heading_2: 'heading_2',
  heading_3: 'heading_3',
  bulleted_list_item: 'bullet',
  numbered_list_item: 'number',
  to_do: 'todo',
  quote: 'quote',
  code: 'code',
  divider: 'divider',
};
const types = Object.fromEntries(Object.entries(kinds).map(([type, kind]) => [kind, type])) as Readonly<
  Record<NoteBlockKind, string>
>;

const kept: Readonly<Record<string, KeptKind>> = {
  table: 'table',
  image: 'image',
  file: 'file',
  pdf: 'file',
  audio: 'file',
  video: 'video',
  bookmark: 'link',
  embed: 'link',
  link_preview: 'link',
  link_to_page: 'link',
  callout: 'callout',
  toggle: 'toggle',
  column_list: 'columns',
  child_page: 'page',
  child_database: 'database',
  equation: 'equation',
  synced_block: 'copy',
};

export const keptKindOf = ({ type }: Block): KeptKind =>
  Object.hasOwn(kept, type) ? (kept[type] ?? 'other') : 'other';

/** A block as ours, without what is set in below it; null where its type is none of ours, or holds what its documents do not say. */
export function ownBlock(block: Block): NoteBlock | null {
  const { type } = block;
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind === undefined) return null;
  if (kind === 'divider') return noteBlock(kind);
  const words = Words.safeParse(block[type]).data;
  if (words === undefined) return null;
  const { rich_text: texts, checked, language } = words;
  if (kind === 'code') {
    const text = plainTextOf(texts);
    const spans = text === '' ? [] : [plainSpan(text)];
    return noteBlock(kind, { spans, language: fenceLanguage(language) });
  }
  return noteBlock(kind, { spans: spansOf(texts), isDone: kind === 'todo' && checked === true });
}

/** What of a block is to be written: all of it, or what has changed. */
export function writtenWords(
  to: NoteBlock,
  from: NoteBlock | null = null,
): Readonly<Record<string, unknown>> {
  const { kind, spans, isDone, language } = to;
  if (kind === 'divider') return { [types[kind]]: {} };
  const hasOthers = from === null || JSON.stringify(from.spans) !== JSON.stringify(spans);
  return {
    [types[kind]]: {
      ...(hasOthers && { rich_text: richTextOf(kind === 'code' ? spans : withLinks(spans)) }),
      ...(kind === 'todo' && from?.isDone !== isDone && { checked: isDone }),
      ...(kind === 'code' && from?.language !== language && { language: codeLanguage(language) }),
    },
  };
}

export const writtenType = ({ kind }: NoteBlock): string => types[kind];

/** Without links that no program opens; a text of very many looks goes without them. */
function heldSpans(spans: readonly NoteSpan[]): readonly NoteSpan[] {
  const sound = spans.map((span) =>
    span.address === null || URL.canParse(span.address) ? span : { ...span, address: null },
  );
  return fits(withLinks(sound)) ? sound : [plainSpan(textOf(sound))];
}

/** What comes back of blocks that are written there. */
const heldBlocks = (blocks: readonly NoteBlock[]): NoteBlock[] =>
  blocks.map((block) => ({
    ...block,
    language: block.kind === 'code' ? fenceLanguage(codeLanguage(block.language)) : '',
    spans: heldSpans(block.spans),
    children: heldBlocks(block.children),
  }));

/** Blocks of a text, as they are held there. */
export const blocksOfText = (markdown: string): NoteBlock[] => heldBlocks(keptApart(readBlocks(markdown)));

/** What comes back of a text that is written there. */
export const heldText = (markdown: string): string =>
  writeBlocks(blocksOfText(writeBlocks(blocksOfText(markdown))));
