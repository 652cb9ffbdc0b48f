/** A block as Notion keeps it: what it holds, besides what is set in below it. */
export interface PeerBlock {
  readonly id: string;
  readonly type: string;
  holds: Record<string, unknown>;
  children: PeerBlock[];
  editedAt: string;
}

/** A block as a test or a client writes it. */
export interface NewBlock {
  readonly type: string;
  readonly holds?: Readonly<Record<string, unknown>>;
  readonly children?: readonly NewBlock[];
}

const looks = {
  bold: false,
  italic: false,
  strikethrough: false,
  underline: false,
  code: false,
  color: 'default',
};

/** A piece of text as Notion answers it. */
export const richText = (
  content: string,
  annotations: Readonly<Record<string, unknown>> = {},
  url?: string,
) => ({
  type: 'text',
  text: { content, link: url === undefined ? null : { url } },
  annotations: { ...looks, ...annotations },
  plain_text: content,
  href: url ?? null,
});

/** A block with these words. */
export const worded = (type: string, text: string, more: Partial<NewBlock> = {}): NewBlock => ({
  type,
  ...more,
  holds: { rich_text: text === '' ? [] : [richText(text)], color: 'default', ...more.holds },
});

/** What of a block says nothing to a note of ours. */
export const unknownBlocks: readonly NewBlock[] = [
  worded('callout', 'Mind the gap', {
    holds: { icon: { type: 'emoji', emoji: '💡' }, color: 'gray_background' },
  }),
  {
    type: 'table',
    holds: { table_width: 2, has_column_header: true },
    children: [{ type: 'table_row', holds: { cells: [[richText('a')], [richText('b')]] } }],
  },
  {
    type: 'image',
    holds: { type: 'external', external: { url: 'https://pictures.example/a.png' }, caption: [] },
  },
  { type: 'synced_block', holds: { synced_from: null }, children: [worded('paragraph', 'synced')] },
  {
    type: 'column_list',
    children: [{ type: 'column', children: [worded('paragraph', 'left')] }, { type: 'column' }],
  },
  { type: 'child_database', holds: { title: 'Tasks' } },
  { type: 'embed', holds: { url: 'https://embed.example/' } },
  worded('toggle', 'more', { children: [worded('paragraph', 'hidden')] }),
  { type: 'something_new', holds: { whatever: true } },
  { type: 'unsupported' },
];

export const wordsOf = ({ holds }: PeerBlock): string =>
  ((holds['rich_text'] ?? []) as readonly { readonly plain_text: string }[])
    .map((text) => text.plain_text)
    .join('');
