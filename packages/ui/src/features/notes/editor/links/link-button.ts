import { WidgetType, type EditorView } from '@codemirror/view';
import type { NoteHost } from '../note-host.ts';

const svgNames = 'http://www.w3.org/2000/svg';

/** An arrow that leads out, drawn as all icons of the product are: lines of 1.75 in a square of 24. */
const arrow = (page: Document): SVGSVGElement => {
  const svg = page.createElementNS(svgNames, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = page.createElementNS(svgNames, 'path');
  path.setAttribute('d', 'M8 16 17 7M9.5 7H17v7.5');
  svg.append(path);
  return svg;
};

/** The button that opens a link. Not a stop of the Tab key: with a keyboard, Ctrl+Enter in a link opens it. */
export const linkButton = (page: Document, host: NoteHost, address: string): HTMLButtonElement => {
  const button = page.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = 'cm-note-open';
  const label = host.words.openLink(address.replace(/^(?:https?:\/\/|mailto:|tel:|#)/, ''));
  button.setAttribute('aria-label', label);
  button.title = label;
  button.append(arrow(page));
  // The text keeps the focus, and the place where one wrote.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => host.openLink(address));
  return button;
};

/** Stands at the end of a link and opens it. */
export class LinkButtonWidget extends WidgetType {
  readonly host: NoteHost;
  readonly address: string;
  /** The text of the link has room for it: it lies there, and has no width of its own. */
  readonly within: boolean;

  constructor(host: NoteHost, address: string, within: boolean) {
    super();
    this.host = host;
    this.address = address;
    this.within = within;
  }

  override eq(other: LinkButtonWidget): boolean {
    return (
      other.address === this.address && other.within === this.within && other.host.words === this.host.words
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const button = linkButton(view.dom.ownerDocument, this.host, this.address);
    if (this.within) button.classList.add('cm-note-open-within');
    return button;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
