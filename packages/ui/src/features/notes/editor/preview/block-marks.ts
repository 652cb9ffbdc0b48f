import { Decoration, WidgetType } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import type { Decorate, MarksWalk } from './marks-walk.ts';
import { TickWidget } from './tick-widget.ts';
import { hostOf } from '../note-host.ts';
import { isShownDone } from '../todos/linked-lines.ts';
import { canMakeTodo } from '../todos/make-todos.ts';
import { plainWords } from '../todos/plain-words.ts';
import { TodoButtonWidget } from '../todos/todo-button.ts';
import { isTableDrawn } from './drawn-tables.ts';
import { writesOnLines } from './writing-at.ts';

/** One glyph in the place of what is written: a point of a list, or a rule. */
class GlyphWidget extends WidgetType {
  readonly className: string;

  constructor(className: string) {
    super();
    this.className = className;
  }

  override eq(other: GlyphWidget): boolean {
    return other.className === this.className;
  }

  override toDOM(): HTMLElement {
    const glyph = document.createElement('span');
    glyph.className = this.className;
    glyph.setAttribute('aria-hidden', 'true');
    return glyph;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

const point = Decoration.replace({ widget: new GlyphWidget('cm-note-point') });
const rule = Decoration.replace({ widget: new GlyphWidget('cm-note-rule') });
const number = Decoration.mark({ class: 'cm-note-number' });
const ticked = Decoration.mark({ class: 'cm-note-ticked' });
const info = Decoration.mark({ class: 'cm-note-info' });
const html = Decoration.mark({ class: 'cm-note-html' });

const isSpace = (walk: MarksWalk, at: number): boolean => walk.state.sliceDoc(at, at + 1) === ' ';

const heading =
  (level: number): Decorate =>
  ({ node }, walk) => {
    walk.looks.add(node.from, node.to, 'cm-note-heading', `cm-note-h${level}`);
    const writes = writesOnLines(walk.state, node.from, node.to);
    for (const mark of node.getChildren('HeaderMark')) {
      const opens = mark.from === node.from;
      const from = !opens && isSpace(walk, mark.from - 1) ? mark.from - 1 : mark.from;
      const to = opens && isSpace(walk, mark.to) ? mark.to + 1 : mark.to;
      walk.marks(from, to, writes);
      // The line below a heading that makes it one.
      if (walk.state.doc.lineAt(from).from > node.from) walk.looks.add(from, to, 'cm-note-underline');
    }
  };

const item: Decorate = ({ node }, walk) => {
  const mark = node.getChild('ListMark');
  if (mark === null) return;
  const task = node.getChild('Task');
  const box = task?.getChild('TaskMarker') ?? null;
  const end = (box ?? mark).to;
  const words = isSpace(walk, end) ? end + 1 : end;
  walk.looks.item(node.from, node.to, words);
  const numbered = node.parent?.name === 'OrderedList';
  // With a box, the point before it says nothing more.
  const from = box === null || numbered ? (box ?? mark).from : mark.from;
  if (box !== null) offerTodo(walk, box);
  if (numbered) walk.mark(mark.from, mark.to, number);
  if (walk.writesIn({ from: numbered && box !== null ? box.from : mark.from, to: end })) {
    if (!numbered || box !== null) walk.marks(from, end, true);
  } else if (box !== null) tick(walk, { task, from, box, words });
  else if (!numbered) walk.mark(mark.from, mark.to, point);
};

interface Ticked {
  readonly task: SyntaxNode | null;
  /** Where what the box stands for begins. */
  readonly from: number;
  readonly box: SyntaxNode;
  readonly words: number;
}

/** What makes a todo of the line one writes in. */
const offerTodo = (walk: MarksWalk, box: SyntaxNode): void => {
  const { state } = walk;
  const line = state.doc.lineAt(box.from);
  const { head } = state.selection.main;
  const isHere = head >= line.from && head <= line.to && writesOnLines(state, line.from, line.to);
  if (!isHere || !canMakeTodo(state, line)) return;
  const widget = new TodoButtonWidget(hostOf(state).words);
  walk.found.push(Decoration.widget({ widget, side: 2 }).range(line.to));
};

const tick = (walk: MarksWalk, { task, from, box, words }: Ticked): void => {
  const line = walk.state.doc.lineAt(box.from);
  const end = task?.to ?? words;
  const done = isShownDone(walk.state, line, walk.text(box).toLowerCase() === '[x]');
  const span = { from: words, to: Math.max(words, Math.min(end, line.to)) };
  const label = task === null ? '' : plainWords(walk.state, task, span).text;
  walk.found.push(
    Decoration.replace({ widget: new TickWidget(walk.state, done, label) }).range(from, box.to),
  );
  if (done) walk.mark(words, end, ticked);
};

/** The spaces of a quote belong to its marks: `> ` is one mark. */
const quoteMark: Decorate = (node, walk) => {
  const to = isSpace(walk, node.to) ? node.to + 1 : node.to;
  walk.marks(node.from, to, writesOnLines(walk.state, node.from, node.to));
};

const codeBlock: Decorate = ({ node }, walk) => {
  walk.looks.add(node.from, node.to, 'cm-note-block');
  walk.looks.add(node.from, node.from, 'cm-note-block-first');
  walk.looks.add(node.to, node.to, 'cm-note-block-last');
  const writes = walk.writesIn(node);
  for (const fence of node.getChildren('CodeMark')) {
    walk.looks.add(fence.from, fence.from, 'cm-note-fence');
    walk.marks(fence.from, fence.to, writes);
  }
  const named = node.getChild('CodeInfo');
  if (named !== null) walk.mark(named.from, named.to, info);
  return false;
};

const htmlBlock: Decorate = (node, walk) => {
  walk.looks.add(node.from, node.to, 'cm-note-source');
  walk.mark(node.from, node.to, html);
  return false;
};

const table: Decorate = (node, walk) => {
  if (isTableDrawn(walk.state, node.from)) return false;
  walk.looks.add(node.from, node.to, 'cm-note-source', 'cm-note-table-source');
};

const horizontalRule: Decorate = (node, walk) => {
  if (writesOnLines(walk.state, node.from, node.to)) walk.marks(node.from, node.to, true);
  else walk.mark(node.from, node.to, rule);
};

/** How the elements that are lines of their own are decorated, by their names in the tree. */
export const blockMarks: Readonly<Record<string, Decorate>> = {
  ATXHeading1: heading(1),
  ATXHeading2: heading(2),
  ATXHeading3: heading(3),
  ATXHeading4: heading(4),
  ATXHeading5: heading(5),
  ATXHeading6: heading(6),
  SetextHeading1: heading(1),
  SetextHeading2: heading(2),
  Blockquote: (node, walk) => walk.looks.quote(node.from, node.to),
  QuoteMark: quoteMark,
  ListItem: item,
  FencedCode: codeBlock,
  CodeBlock: codeBlock,
  HTMLBlock: htmlBlock,
  CommentBlock: htmlBlock,
  ProcessingInstructionBlock: htmlBlock,
  Table: table,
  HorizontalRule: horizontalRule,
};
