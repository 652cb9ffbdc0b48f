import { WidgetType, type EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { referencesIn } from '../links/references.ts';
import type { NoteHost } from '../note-host.ts';
import { noteLanguage } from '../note-language.ts';
import { drawPieces, type Drawing } from './draw-inline.ts';

type Align = 'start' | 'center' | 'end';

/** What the line below the head says of each column. */
const alignsOf = (line: string): readonly Align[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => {
      const rule = cell.trim();
      if (!rule.endsWith(':')) return 'start';
      return rule.startsWith(':') ? 'center' : 'end';
    });

/** The cells of a row by their columns: the parser leaves out those that are empty. */
const cellsOf = (row: SyntaxNode): ReadonlyMap<number, SyntaxNode> => {
  const cells = new Map<number, SyntaxNode>();
  let column = 0;
  for (let child = row.firstChild; child !== null; child = child.nextSibling) {
    if (child.name === 'TableCell') cells.set(column, child);
    else if (child.from > row.from) column += 1;
  }
  return cells;
};

/** Whoever has no mouse moves what has the focus; a table that is to be seen whole needs none. */
const reachWhereItScrolls = (frame: HTMLElement, label: string): void => {
  // jsdom lays nothing out.
  if (typeof ResizeObserver === 'undefined') return;
  new ResizeObserver(() => {
    if (frame.scrollWidth <= frame.clientWidth) {
      for (const name of ['tabindex', 'role', 'aria-label']) frame.removeAttribute(name);
      return;
    }
    frame.tabIndex = 0;
    frame.role = 'group';
    frame.ariaLabel = label;
  }).observe(frame);
};

/** Further columns would only cost time to draw. */
const mostColumns = 60;

/** A table as it will read. A press on a cell goes to its source. */
export class TableWidget extends WidgetType {
  readonly host: NoteHost;
  readonly text: string;

  constructor(host: NoteHost, text: string) {
    super();
    this.host = host;
    this.text = text;
  }

  override eq(other: TableWidget): boolean {
    return other.text === this.text && other.host.words === this.host.words;
  }

  override get estimatedHeight(): number {
    return this.text.split('\n').length * 36;
  }

  override toDOM(view: EditorView): HTMLElement {
    const page = view.dom.ownerDocument;
    const drawing: Drawing = {
      page,
      host: this.host,
      source: { slice: (from, to) => this.text.slice(from, to), references: referencesIn(view.state) },
    };
    const frame = page.createElement('div');
    frame.className = 'cm-note-table';
    frame.append(this.table(drawing));
    reachWhereItScrolls(frame, this.host.words.commands.table);
    frame.addEventListener('mousedown', (event) => {
      const place = (event.target as Element).closest<HTMLElement>('[data-at]')?.dataset['at'];
      if (event.button !== 0 || place === undefined) return;
      event.preventDefault();
      view.dispatch({
        selection: { anchor: view.posAtDOM(frame) + Number(place) },
        userEvent: 'select.pointer',
      });
      view.focus();
    });
    return frame;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  private table(drawing: Drawing): HTMLElement {
    const { page } = drawing;
    const table = page.createElement('table');
    const source = noteLanguage.parser.parse(this.text).topNode.getChild('Table');
    const head = source?.getChild('TableHeader') ?? null;
    if (source === null || source === undefined || head === null) {
      table.textContent = this.text;
      return table;
    }
    const ruled = source.getChild('TableDelimiter');
    const aligns = alignsOf(this.text.slice(ruled?.from, ruled?.to)).slice(0, mostColumns);
    const rows = [head, ...source.getChildren('TableRow')];
    for (const row of rows) table.append(this.row(row, aligns, drawing));
    return table;
  }

  private row(row: SyntaxNode, aligns: readonly Align[], drawing: Drawing): HTMLElement {
    const { page } = drawing;
    const drawn = page.createElement('tr');
    const cells = cellsOf(row);
    for (const [column, align] of aligns.entries()) {
      const cell = page.createElement(row.name === 'TableHeader' ? 'th' : 'td');
      if (cell.tagName === 'TH') cell.setAttribute('scope', 'col');
      cell.dir = 'auto';
      cell.dataset['align'] = align;
      const source = cells.get(column);
      cell.dataset['at'] = String(source?.to ?? row.to);
      if (source !== undefined) drawPieces(cell, source, source, drawing);
      drawn.append(cell);
    }
    return drawn;
  }
}
