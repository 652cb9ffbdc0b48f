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
  const label = host.words.openLink(address.replace(/^(?:https?:\/\/|mailto:|tel:)/, ''));
  button.setAttribute('aria-label', label);
  button.title = label;
  button.append(arrow(page));
  // The text keeps the focus, and the place where one wrote.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', () => host.openLink(address));
  return button;
};

/** Stands behind a link and opens it. */
export class LinkButtonWidget extends WidgetType {
  readonly host: NoteHost;
  readonly address: string;

  constructor(host: NoteHost, address: string) {
    super();
    this.host = host;
    this.address = address;
  }

  override eq(other: LinkButtonWidget): boolean {
    return other.address === this.address && other.host.words === this.host.words;
  }

  override toDOM(view: EditorView): HTMLElement {
    const page = view.dom.ownerDocument;
    const glued = page.createElement('span');
    // A word joiner: the button does not begin a line by itself.
    glued.append('\u2060', linkButton(page, this.host, this.address));
    return glued;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
