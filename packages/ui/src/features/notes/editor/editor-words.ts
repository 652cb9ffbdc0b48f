/** Every word that the editor shows or says, in the language of the person. */
export interface EditorWords {
  /** The box of an item: `''` where the item has no words yet. */
  readonly tick: (item: string) => string;
  readonly ticked: string;
  readonly unticked: string;
  /** To make a todo of a line with a box. */
  readonly makeTodo: string;
  /** Behind a link to a todo that was deleted. */
  readonly todoGone: string;
  readonly openLink: (address: string) => string;
  /** A picture that is named and never fetched: `''` where it has no name. */
  readonly picture: (name: string) => string;
  /** To keep a picture that is elsewhere. */
  readonly keepPicture: string;
  /** What a new table's columns are called. */
  readonly column: string;
  readonly commands: Readonly<Record<BlockCommandName, string>>;
  readonly linkKinds: Readonly<Record<LinkKind, string>>;
  /** How many are found of what is looked for in the note, of more of them how many are counted, and which one is selected. */
  readonly found: (found: Found) => string;
  /** What CodeMirror and its panel say, by the English they come with. */
  readonly phrases: Readonly<Record<string, string>>;
}

export interface Found {
  /** From 1; null where none is. */
  readonly at: number | null;
  readonly count: number;
  readonly isMore: boolean;
}

/** What the `/` menu puts in. */
export type BlockCommandName =
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'bullets'
  | 'numbers'
  | 'ticks'
  | 'quote'
  | 'code'
  | 'table'
  | 'rule'
  | 'link';

/** What the `[[` menu leads to. */
export type LinkKind = 'note' | 'todo';
