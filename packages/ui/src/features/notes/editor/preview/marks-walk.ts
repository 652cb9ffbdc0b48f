import type { EditorState, Range } from '@codemirror/state';
import { Decoration } from '@codemirror/view';
import type { SyntaxNodeRef } from '@lezer/common';
import { writesAt } from './writing-at.ts';
import type { LineLooks } from './line-looks.ts';

const hidden = Decoration.replace({});
const shownMark = Decoration.mark({ class: 'cm-note-mark' });

/** One walk over the part of the tree that is in view, and what it finds to decorate. */
export class MarksWalk {
  readonly state: EditorState;
  readonly looks: LineLooks;
  readonly found: Range<Decoration>[] = [];

  constructor(state: EditorState, looks: LineLooks) {
    this.state = state;
    this.looks = looks;
  }

  text({ from, to }: { readonly from: number; readonly to: number }): string {
    return this.state.sliceDoc(from, to);
  }

  mark(from: number, to: number, decoration: Decoration): void {
    if (from < to) this.found.push(decoration.range(from, to));
  }

  /** Marks of Markdown: greyed where they are `shown`, else not there. */
  marks(from: number, to: number, shown: boolean): void {
    if (shown) return this.mark(from, to, shownMark);
    // A decoration of the view may not take a line's end away.
    for (let at = from; at < to;) {
      const line = this.state.doc.lineAt(at);
      this.hide(Math.max(at, line.from), Math.min(to, line.to));
      at = line.to + 1;
    }
  }

  /** Marks next to each other, such as those of quotes, go as one. */
  private hide(from: number, to: number): void {
    const last = this.found.at(-1);
    if (last?.value !== hidden || last.to !== from) return this.mark(from, to, hidden);
    this.found[this.found.length - 1] = hidden.range(last.from, to);
  }

  /** Whether somebody writes in or at an element. */
  writesIn({ from, to }: { readonly from: number; readonly to: number }): boolean {
    return writesAt(this.state, from, to);
  }
}

/** How a kind of element of the tree is decorated. `false`: what is within is done with. */
export type Decorate = (node: SyntaxNodeRef, walk: MarksWalk) => void | false;
