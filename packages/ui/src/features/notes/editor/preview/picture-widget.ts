import { syntaxTree } from '@codemirror/language';
import { WidgetType, type EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { fileIdsIn, fileLink } from '@squeeze/domain/files/file-links';
import { pictureWords } from '@squeeze/domain/markdown/picture-words';
import { highest } from '../look/word-looks.ts';
import type { NoteFiles } from '../note-files.ts';
import type { NoteHost } from '../note-host.ts';

/**
 * A picture. One that is kept with the note is shown from a blob; one from elsewhere is named and never fetched, since an address
 * in a note may not tell who reads it, and offered to be kept.
 */
export class PictureWidget extends WidgetType {
  readonly host: NoteHost;
  readonly name: string;
  readonly width: number | null;
  readonly address: string;

  /** @param said what stands in its brackets */
  constructor(host: NoteHost, said: string, address: string) {
    super();
    this.host = host;
    ({ name: this.name, width: this.width } = pictureWords(said));
    this.address = address;
  }

  override eq(other: PictureWidget): boolean {
    return (
      other.name === this.name &&
      other.width === this.width &&
      other.address === this.address &&
      other.host.words === this.host.words
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const { files, words } = this.host;
    const chip = view.dom.ownerDocument.createElement('span');
    chip.className = 'cm-note-picture';
    chip.textContent = words.picture(this.name);
    const [id] = fileIdsIn(this.address);
    if (files === null) return chip;
    if (id !== undefined && this.address.toLowerCase() === fileLink(id))
      void showPicture(view, chip, files.show(id), this);
    else if (/^https?:\/\//i.test(this.address))
      chip.append(keepButton(view, chip, words.keepPicture, () => files.keepPicture(this.address)));
    return chip;
  }

  override ignoreEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('button') !== null;
  }
}

const showPicture = async (
  view: EditorView,
  chip: HTMLElement,
  address: ReturnType<NoteFiles['show']>,
  { name, width }: Pick<PictureWidget, 'name' | 'width'>,
): Promise<void> => {
  const shown = await address;
  if (shown === null || !chip.isConnected) return;
  const image = view.dom.ownerDocument.createElement('img');
  image.alt = name;
  image.className = 'cm-note-image';
  image.addEventListener('load', () => {
    if (width !== null) image.style.width = widthOf(image, width);
    chip.className = 'cm-note-shown';
    chip.replaceChildren(image);
    view.requestMeasure();
  });
  image.src = shown;
};

/** As wide as asked, small ones too, and no higher than any other: its height follows. */
const widthOf = ({ naturalWidth, naturalHeight }: HTMLImageElement, width: number): string =>
  naturalHeight === 0 ? `${width}px` : `min(${width}px, ${(highest * naturalWidth) / naturalHeight}vh)`;

const keepButton = (
  view: EditorView,
  chip: HTMLElement,
  label: string,
  keep: () => Promise<string | null>,
): HTMLButtonElement => {
  const button = view.dom.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = 'cm-note-keep';
  button.textContent = label;
  // The text keeps the focus, and the place where one wrote.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => void keepInPlace(view, chip, button, keep));
  return button;
};

const keepInPlace = async (
  view: EditorView,
  chip: HTMLElement,
  button: HTMLButtonElement,
  keep: () => Promise<string | null>,
): Promise<void> => {
  button.disabled = true;
  const address = await keep();
  button.disabled = false;
  const place = address === null || !chip.isConnected ? null : addressPlace(view, view.posAtDOM(chip));
  if (address === null || place === null) return;
  view.dispatch({ changes: { ...place, insert: address }, userEvent: 'input.keep' });
};

/** Where the address of the picture that begins there stands. */
const addressPlace = (
  view: EditorView,
  at: number,
): { readonly from: number; readonly to: number } | null => {
  let node: SyntaxNode | null = syntaxTree(view.state).resolveInner(at, 1);
  while (node !== null && node.name !== 'Image') node = node.parent;
  const address = node?.getChild('URL') ?? null;
  return address === null ? null : { from: address.from, to: address.to };
};
