import type { EditorState } from '@codemirror/state';
import { WidgetType, type EditorView } from '@codemirror/view';
import { hostOf } from '../note-host.ts';
import { tickLineAt } from '../writing/tick-line.ts';

/** The box of an item: a real one, in the place of `[ ]`. With a keyboard, Ctrl+Enter ticks the line one is in. */
export class TickWidget extends WidgetType {
  readonly done: boolean;
  readonly label: string;

  constructor(state: EditorState, done: boolean, words: string) {
    super();
    this.done = done;
    this.label = hostOf(state).words.tick(words);
  }

  override eq(other: TickWidget): boolean {
    return other.done === this.done && other.label === this.label;
  }

  override toDOM(view: EditorView): HTMLElement {
    const box = view.dom.ownerDocument.createElement('input');
    box.type = 'checkbox';
    box.className = 'cm-note-tick';
    box.tabIndex = -1;
    box.checked = this.done;
    box.setAttribute('aria-label', this.label);
    // The text keeps the focus, and the place where one wrote.
    box.addEventListener('mousedown', (event) => event.preventDefault());
    box.addEventListener('click', (event) => {
      // The note says whether it is ticked; its next drawing shows it.
      event.preventDefault();
      tickLineAt(view, view.posAtDOM(box));
    });
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
