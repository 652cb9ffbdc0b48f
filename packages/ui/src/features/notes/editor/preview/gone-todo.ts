import type { EditorState } from '@codemirror/state';
import { WidgetType } from '@codemirror/view';
import { noteLinks } from '@squeeze/domain/notes/note-links';
import { hostOf } from '../note-host.ts';

/** Whether an address is that of a todo which was deleted. */
export const isGoneTodo = (state: EditorState, address: string): boolean => {
  const { todos } = hostOf(state);
  if (todos === null || !address.startsWith('/')) return false;
  const [link] = noteLinks(address);
  return link?.kind === 'todo' && todos.stateOf(link.id) === 'gone';
};

/** Says so, behind what linked to it. */
export class GoneWidget extends WidgetType {
  readonly words: string;

  constructor(words: string) {
    super();
    this.words = words;
  }

  override eq(other: GoneWidget): boolean {
    return other.words === this.words;
  }

  override toDOM(): HTMLElement {
    const said = document.createElement('span');
    said.className = 'cm-note-gone';
    said.textContent = this.words;
    return said;
  }
}
