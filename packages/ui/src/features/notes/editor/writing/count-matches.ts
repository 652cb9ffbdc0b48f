import { getSearchQuery, searchPanelOpen } from '@codemirror/search';
import type { EditorState, Extension } from '@codemirror/state';
import { EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { hostOf } from '../note-host.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** More than these are not counted: that would be done anew with each key. */
const mostCounted = 1_000;

/** What is looked for, in its order, and one beyond what is counted; null where nothing is. */
const matchesIn = (state: EditorState): readonly Span[] | null => {
  const query = getSearchQuery(state);
  if (!query.valid) return null;
  const found: Span[] = [];
  const matches = query.getCursor(state);
  for (let next = matches.next(); next.done !== true; next = matches.next()) {
    found.push(next.value);
    if (found.length > mostCounted) break;
  }
  return found;
};

/** Says in the panel that looks for words how many there are, and which one is selected. */
class CountMatches {
  #matches: readonly Span[] | null = null;
  #said: HTMLElement | null = null;

  update({ docChanged, startState, state }: ViewUpdate): void {
    const isOpen = searchPanelOpen(state);
    const isOther =
      docChanged || !searchPanelOpen(startState) || !getSearchQuery(state).eq(getSearchQuery(startState));
    if (isOpen && isOther) this.#matches = matchesIn(state);
    if (!isOpen) this.#said = null;
  }

  /** Once the panel is there. */
  show({ state, dom }: EditorView): void {
    if (!searchPanelOpen(state)) return;
    const said = (this.#said ??= putInto(dom.querySelector('.cm-search')));
    const text = this.#text(state);
    if (said !== null && said.textContent !== text) said.textContent = text;
  }

  #text(state: EditorState): string {
    const matches = this.#matches;
    if (matches === null) return '';
    const { from, to } = state.selection.main;
    const at = matches.findIndex((match) => match.from === from && match.to === to);
    return hostOf(state).words.found({
      at: at === -1 ? null : at + 1,
      count: Math.min(matches.length, mostCounted),
      isMore: matches.length > mostCounted,
    });
  }
}

/** Read aloud as it changes: it is there before it says anything. */
const putInto = (panel: Element | null): HTMLElement | null => {
  if (panel === null) return null;
  const said = panel.ownerDocument.createElement('output');
  said.className = 'cm-note-found';
  panel.querySelector('[name=search]')?.after(said);
  return said;
};

const plugin = ViewPlugin.fromClass(CountMatches);

export const countMatches: Extension = [
  plugin,
  EditorView.updateListener.of(({ view }) => view.plugin(plugin)?.show(view)),
];
