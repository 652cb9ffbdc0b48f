import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { BlockCommandName, EditorWords } from '../editor-words.ts';

/** What the `/` menu can put in: how it is written in Markdown, and what is inserted, the cursor at `‸`. */
interface BlockCommand {
  readonly name: BlockCommandName;
  readonly sign: string;
  readonly insert: string | ((words: EditorWords) => string);
  /** Right below a line of text it would become part of that. */
  readonly apart?: true;
}

const cursor = '‸';

const blockCommands: readonly BlockCommand[] = [
  { name: 'heading1', sign: '#', insert: '# ' },
  { name: 'heading2', sign: '##', insert: '## ' },
  { name: 'heading3', sign: '###', insert: '### ' },
  { name: 'bullets', sign: '-', insert: '- ' },
  { name: 'numbers', sign: '1.', insert: '1. ' },
  { name: 'ticks', sign: '- [ ]', insert: '- [ ] ' },
  { name: 'quote', sign: '>', insert: '> ' },
  { name: 'code', sign: '```', insert: `\`\`\`\n${cursor}\n\`\`\`` },
  {
    name: 'table',
    sign: '| |',
    insert: ({ column }) => `| ${column}${cursor} | ${column} |\n| --- | --- |\n|  |  |`,
    apart: true,
  },
  { name: 'rule', sign: '---', insert: `---\n${cursor}`, apart: true },
  { name: 'link', sign: '[ ]( )', insert: `[${cursor}]()` },
];

/** The transaction that puts a block in the place of what was typed to find it. */
const puttingIn = (
  state: EditorState,
  command: BlockCommand,
  words: EditorWords,
  from: number,
  to: number,
): TransactionSpec => {
  const line = state.doc.lineAt(from);
  const before = line.number > 1 ? state.doc.line(line.number - 1).text.trim() : '';
  const written = typeof command.insert === 'string' ? command.insert : command.insert(words);
  const text = `${command.apart === true && before !== '' ? '\n' : ''}${written}`;
  const at = text.includes(cursor) ? text.indexOf(cursor) : text.length;
  return {
    changes: { from, to, insert: text.replace(cursor, '') },
    selection: { anchor: from + at },
    scrollIntoView: true,
    userEvent: 'input.complete',
  };
};

/** A command of the menu, with its words and what it does. */
export interface OfferedCommand {
  readonly title: string;
  readonly sign: string;
  readonly putIn: (state: EditorState, from: number, to: number) => TransactionSpec;
}

/** The commands of the `/` menu in the language of the person. */
export const offeredCommands = (words: EditorWords): readonly OfferedCommand[] =>
  blockCommands.map((command) => ({
    title: words.commands[command.name],
    sign: command.sign,
    putIn: (state, from, to) => puttingIn(state, command, words, from, to),
  }));
