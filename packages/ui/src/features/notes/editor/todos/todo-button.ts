import { WidgetType, type EditorView } from '@codemirror/view';
import type { EditorWords } from '../editor-words.ts';
import { makeTodos } from './make-todos.ts';

/**
 * Stands at the end of the line one writes in, and makes a todo of it. Not a stop of the Tab key: with a keyboard,
 * Ctrl+Shift+Enter does it.
 */
export class TodoButtonWidget extends WidgetType {
  readonly words: EditorWords;

  constructor(words: EditorWords) {
    super();
    this.words = words;
  }

  override eq(other: TodoButtonWidget): boolean {
    return other.words === this.words;
  }

  override toDOM(view: EditorView): HTMLElement {
    const button = view.dom.ownerDocument.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.className = 'cm-note-make-todo';
    button.textContent = this.words.makeTodo;
    // The text keeps the focus, and the place where one wrote.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => makeTodos(view));
    return button;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
