import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { openableAddress } from './openable-address.ts';
import { labelOf, referencesIn, type References } from './references.ts';

/** What a tree was read from. */
export interface Source {
  readonly slice: (from: number, to: number) => string;
  readonly references: References;
}

/** The note itself as what its tree was read from. */
export const sourceOf = (state: EditorState): Source => ({
  slice: (from, to) => state.sliceDoc(from, to),
  references: referencesIn(state),
});

const plain = (written: string): string =>
  written.replace(/^<(.*)>$/, '$1').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');

/**
 * Where a link leads as it is written, whether that may be opened or not; null for what only looks like one, such as `[1]`
 * without a line that says what 1 is.
 */
export const writtenAddress = ({ slice, references }: Source, node: SyntaxNode): string | null => {
  const address = node.name === 'URL' ? node : node.getChild('URL');
  if (address !== null) return plain(slice(address.from, address.to));
  if (node.name !== 'Link') return null;
  const label = node.getChild('LinkLabel');
  const name = label === null ? '' : labelOf(slice(label.from, label.to));
  const [first, second] = node.getChildren('LinkMark');
  const shown = labelOf(slice(first?.to ?? node.from, second?.from ?? node.to));
  const found = references.get(name === '' ? shown : name);
  return found === undefined ? null : plain(found);
};

const isLink = ({ name }: SyntaxNode): boolean => name === 'Link' || name === 'Autolink' || name === 'URL';

const linkAround = (start: SyntaxNode): SyntaxNode | null => {
  let node: SyntaxNode | null = start;
  while (node !== null && !isLink(node)) node = node.parent;
  const parent = node?.name === 'URL' ? node.parent : null;
  return parent !== null && isLink(parent) ? parent : node;
};

/** The address that may be opened of the link at a place; null where there is none. */
export const addressAt = (state: EditorState, at: number): string | null => {
  const tree = syntaxTree(state);
  for (const side of [1, -1] as const) {
    const node = linkAround(tree.resolveInner(at, side));
    const address = node === null ? null : writtenAddress(sourceOf(state), node);
    if (address !== null) return openableAddress(address);
  }
  return null;
};
