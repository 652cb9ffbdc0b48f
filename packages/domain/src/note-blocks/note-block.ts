/** A piece of running text that looks the same; `\n` in it is a line break. */
export interface NoteSpan {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly struck: boolean;
  readonly code: boolean;
  /** Where it leads; null for nowhere. */
  readonly address: string | null;
}

export type NoteBlockKind =
  | 'paragraph'
  | 'heading_1'
  | 'heading_2'
  | 'heading_3'
  | 'bullet'
  | 'number'
  | 'todo'
  | 'quote'
  | 'code'
  | 'divider';

/** A note as editors of blocks have it: one block a paragraph, an item of a list, a heading. */
export interface NoteBlock {
  readonly kind: NoteBlockKind;
  /** Of a `code` one text without looks; of a `divider` none. */
  readonly spans: readonly NoteSpan[];
  /** Of a `todo`; else false. */
  readonly isDone: boolean;
  /** Of `code`, as it is written behind its fence; else empty. */
  readonly language: string;
  /** What is set in below it: below items of lists alone. */
  readonly children: readonly NoteBlock[];
}

export const isItem = ({ kind }: Pick<NoteBlock, 'kind'>): boolean =>
  kind === 'bullet' || kind === 'number' || kind === 'todo';

export const noteBlock = (kind: NoteBlockKind, fields: Partial<Omit<NoteBlock, 'kind'>> = {}): NoteBlock => ({
  kind,
  spans: [],
  isDone: false,
  language: '',
  children: [],
  ...fields,
});

export const plainSpan = (text: string): NoteSpan => ({
  text,
  bold: false,
  italic: false,
  struck: false,
  code: false,
  address: null,
});

export const textOf = (spans: readonly NoteSpan[]): string => spans.map(({ text }) => text).join('');
