import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import type { SyntaxNodeRef } from '@lezer/common';
import { knowReferences } from '../links/references.ts';
import { blockMarks } from './block-marks.ts';
import { drawnTables } from './drawn-tables.ts';
import { inlineMarks } from './inline-marks.ts';
import { LineLooks } from './line-looks.ts';
import { MarksWalk, type Decorate } from './marks-walk.ts';
import { followWriting, writingMoved } from './writing-at.ts';

const decorateBy: ReadonlyMap<string, Decorate> = new Map([
  ...Object.entries(blockMarks),
  ...Object.entries(inlineMarks),
]);

/** The decorations of what is in view, and no more: a note may be long. */
const decorate = ({ state, visibleRanges, viewport }: EditorView): DecorationSet => {
  const tree = syntaxTree(state);
  const walk = new MarksWalk(state, new LineLooks(state.doc, viewport.from, viewport.to));
  // Where a line is longer than the view, its parts are within the same elements.
  const seen = new Set<string>();
  const enter = (node: SyntaxNodeRef): boolean => {
    const decorateNode = decorateBy.get(node.name);
    if (decorateNode === undefined) return true;
    const key = `${node.from} ${node.to} ${node.name}`;
    if (seen.has(key)) return true;
    seen.add(key);
    return decorateNode(node, walk) !== false;
  };
  for (const { from, to } of visibleRanges) tree.iterate({ from, to, enter });
  return Decoration.set([...walk.found, ...walk.looks.decorations()], true);
};

class PreviewPlugin {
  decorations: DecorationSet;

  constructor(view: EditorView) {
    this.decorations = decorate(view);
  }

  update(update: ViewUpdate): void {
    const { startState, state, docChanged, viewportChanged, view } = update;
    if (
      docChanged ||
      viewportChanged ||
      syntaxTree(startState) !== syntaxTree(state) ||
      writingMoved(startState, state) ||
      update.transactions.some(({ reconfigured }) => reconfigured)
    ) {
      this.decorations = decorate(view);
    }
  }
}

/** Shows Markdown as it will read, but for the marks of the element or the line that somebody writes in. */
export const livePreview: Extension = [
  followWriting,
  knowReferences,
  drawnTables,
  ViewPlugin.fromClass(PreviewPlugin, {
    decorations: (plugin) => plugin.decorations,
    provide: (plugin) =>
      EditorView.bidiIsolatedRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
  }),
  EditorView.perLineTextDirection.of(true),
];
