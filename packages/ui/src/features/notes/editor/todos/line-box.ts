import { syntaxTree } from '@codemirror/language';
import type { EditorState, Line } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/** The box of a line: `[ ]` where the parser takes it for one, neither in code nor in running text. */
export interface LineBox {
  readonly node: SyntaxNode;
  readonly done: boolean;
  /** Where what makes it ticked stands: a space, or an x. */
  readonly mark: number;
}

const written = /\[[ xX]\]/;

export const boxOn = (state: EditorState, line: Line): LineBox | null => {
  const found = written.exec(line.text);
  if (found === null) return null;
  const from = line.from + found.index;
  const node = syntaxTree(state).resolveInner(from, 1);
  return node.name === 'TaskMarker' ? { node, done: found[0] !== '[ ]', mark: from + 1 } : null;
};
