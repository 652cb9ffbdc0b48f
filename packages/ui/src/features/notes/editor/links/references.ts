import { syntaxTree } from '@codemirror/language';
import { StateField, type EditorState } from '@codemirror/state';
import type { Tree } from '@lezer/common';
import { topBlocksOf } from '../top-blocks.ts';

/** Where the labels of a note lead, as its lines `[label]: address` say. */
export type References = ReadonlyMap<string, string>;

/** The same label however its letters and spaces are written. */
export const labelOf = (text: string): string =>
  text.replace(/^\[/, '').replace(/\]$/, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

interface Known {
  readonly tree: Tree;
  readonly references: References;
}

const read = (state: EditorState): Known => {
  const tree = syntaxTree(state);
  const references = new Map<string, string>();
  for (const node of topBlocksOf(tree).references) {
    const label = node.getChild('LinkLabel');
    const address = node.getChild('URL');
    if (label === null || address === null) continue;
    const name = labelOf(state.sliceDoc(label.from, label.to));
    // The first one holds, as CommonMark has it.
    if (!references.has(name)) references.set(name, state.sliceDoc(address.from, address.to));
  }
  return { tree, references };
};

/** Knows the references of the whole note: a link is one only where a line, anywhere, says where it leads. */
export const knowReferences = StateField.define<Known>({
  create: read,
  update: (known, { state }) => (syntaxTree(state) === known.tree ? known : read(state)),
});

/** Where the labels of a note lead, as written. */
export const referencesIn = (state: EditorState): References => state.field(knowReferences).references;
