import type { SyntaxNode, Tree } from '@lezer/common';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What must be known of the whole note, not only of the part in view. */
interface TopBlocks {
  readonly tables: readonly Span[];
  readonly references: readonly SyntaxNode[];
}

const known = new WeakMap<Tree, TopBlocks>();

/** The tables and references of a note that stand in nothing else. A tree is walked once, however often it is asked. */
export const topBlocksOf = (tree: Tree): TopBlocks => {
  const found = known.get(tree);
  if (found !== undefined) return found;
  const tables: Span[] = [];
  const references: SyntaxNode[] = [];
  tree.iterate({
    enter: (ref) => {
      if (ref.name === 'Document') return true;
      if (ref.name === 'Table') tables.push({ from: ref.from, to: ref.to });
      if (ref.name === 'LinkReference') references.push(ref.node);
      return false;
    },
  });
  const blocks = { tables, references };
  known.set(tree, blocks);
  return blocks;
};
