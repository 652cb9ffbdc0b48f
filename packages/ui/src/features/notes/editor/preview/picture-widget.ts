import { WidgetType, type EditorView } from '@codemirror/view';

/** Says that a picture stands here, and its name. Nothing is fetched: an address in a note may not tell who reads it. */
export class PictureWidget extends WidgetType {
  readonly label: string;

  constructor(label: string) {
    super();
    this.label = label;
  }

  override eq(other: PictureWidget): boolean {
    return other.label === this.label;
  }

  override toDOM(view: EditorView): HTMLElement {
    const chip = view.dom.ownerDocument.createElement('span');
    chip.className = 'cm-note-picture';
    chip.textContent = this.label;
    return chip;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}
