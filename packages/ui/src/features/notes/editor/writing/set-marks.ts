import { syntaxTree } from '@codemirror/language';
import { EditorSelection, type ChangeSpec, type EditorState, type StateCommand } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a line begins with that is no text of it: a quote, a point, a box, a heading. */
const beginning = /^\s*(?:>\s?)*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(?:\[[ xX]\]\s+)?(?:#{1,6}\s+)?/;

const elementAround = (state: EditorState, { from, to }: Span, name: string): SyntaxNode | null => {
  for (const side of [1, -1] as const) {
    let node: SyntaxNode | null = syntaxTree(state).resolveInner(side === 1 ? from : to, side);
    while (node !== null && !(node.name === name && node.from <= from && node.to >= to)) node = node.parent;
    if (node !== null) return node;
  }
  return null;
};

/** The text of each selected line without the spaces around it: marks next to a space would be none. */
const piecesOf = (state: EditorState, { from, to }: Span): readonly Span[] => {
  const pieces: Span[] = [];
  for (let at = from; at <= to;) {
    const line = state.doc.lineAt(at);
    const begin = Math.max(from, line.from + (beginning.exec(line.text)?.[0].length ?? 0));
    const text = state.sliceDoc(begin, Math.max(begin, Math.min(to, line.to)));
    const start = begin + text.length - text.trimStart().length;
    if (text.trim() !== '') pieces.push({ from: start, to: start + text.trim().length });
    at = line.to + 1;
  }
  return pieces;
};

/** Puts marks around what is selected or the word one is in, or takes them away where they are: `**` for strong text. */
export const toggleMarks =
  (element: string, mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const edit = state.changeByRange((range) => {
      const word = range.empty ? state.wordAt(range.head) : null;
      const around = elementAround(state, range, element);
      const marks = around === null ? [] : [around.firstChild, around.lastChild];
      const changes: ChangeSpec[] = [];
      for (const found of marks) if (found !== null) changes.push({ from: found.from, to: found.to });
      if (around === null) {
        for (const piece of word === null ? piecesOf(state, range) : [word]) {
          changes.push({ from: piece.from, insert: mark }, { from: piece.to, insert: mark });
        }
      }
      if (changes.length === 0) {
        const inside = EditorSelection.cursor(range.from + mark.length);
        return { changes: { from: range.from, insert: mark + mark }, range: inside };
      }
      const moves = state.changes(changes);
      // Marks that are put in stay outside of what is selected, and around a word that one is in the end of.
      const from = moves.mapPos(range.from, range.empty && range.from === word?.to ? -1 : 1);
      const to = range.empty ? from : Math.max(from, moves.mapPos(range.to, -1));
      const backwards = range.anchor > range.head;
      return {
        changes: moves,
        range: backwards ? EditorSelection.range(to, from) : EditorSelection.range(from, to),
      };
    });
    dispatch(state.update(edit, { scrollIntoView: true, userEvent: 'input.marks' }));
    return true;
  };

/** Whether a text is one address of the web. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s<>]+$/i.test(text.trim());

/** An address as it may stand in `(…)`: with brackets of its own, or spaces, it stands in `<…>`. */
export const addressInLink = (address: string): string =>
  /[\s()]/.test(address) ? `<${address.replaceAll(/[<>]/g, encodeURIComponent)}>` : address;

/**
 * Makes what is selected a link, and goes to where its address belongs; in a link, selects its address. With nothing selected
 * elsewhere the key is the search's, as everywhere.
 */
export const makeLink: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const address = elementAround(state, main, 'Link')?.getChild('URL') ?? null;
  if (address !== null) {
    dispatch(state.update({ selection: { anchor: address.from, head: address.to }, scrollIntoView: true }));
    return true;
  }
  if (main.empty) return false;
  const text = state.sliceDoc(main.from, main.to);
  const isAddress = isWebAddress(text);
  const insert = isAddress ? `[](${addressInLink(text.trim())})` : `[${text}]()`;
  // To what is missing: the words of an address, else the address of the words.
  const at = main.from + (isAddress ? 1 : insert.length - 1);
  dispatch(
    state.update({
      changes: { from: main.from, to: main.to, insert },
      selection: { anchor: at },
      scrollIntoView: true,
      userEvent: 'input.link',
    }),
  );
  return true;
};
