import {
  closeSearchPanel,
  findNext,
  findPrevious,
  openSearchPanel,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import { EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { editorSurroundings } from '../../../../testing/editor-surroundings.ts';
import { createEditorState, type Listeners } from '../create-editor.ts';

const listeners: Listeners = {
  onChange: () => undefined,
  onTooLong: () => undefined,
  openLink: () => undefined,
  commands: () => [],
  links: () => undefined,
  files: null,
  todos: null,
};

const open: EditorView[] = [];

afterEach(() => {
  for (const view of open.splice(0)) view.destroy();
});

const lookingFor = (search: string, text: string): EditorView => {
  const state = createEditorState(text, editorSurroundings, listeners);
  const view = new EditorView({ parent: document.body, state });
  open.push(view);
  openSearchPanel(view);
  lookFor(view, search);
  return view;
};
const lookFor = (view: EditorView, search: string, caseSensitive = false): void =>
  view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search, caseSensitive })) });
const said = (view: EditorView): string | null | undefined =>
  view.dom.querySelector('.cm-search output')?.textContent;

describe('looking for words in a note', () => {
  it('says how many there are, and which one is selected', () => {
    const view = lookingFor('station', 'the station, a Station, station');
    expect(said(view)).toBe('none of 3');
    findNext(view);
    expect(said(view)).toBe('1 of 3');
    findPrevious(view);
    expect(said(view)).toBe('3 of 3');
    lookFor(view, 'station', true);
    expect(said(view)).toBe('2 of 2');
    lookFor(view, 'nowhere');
    expect(said(view)).toBe('none of 0');
    lookFor(view, '');
    expect(said(view)).toBe('');
  });

  it('follows what is written, and what is looked for another time', () => {
    const view = lookingFor('a', 'a b');
    view.dispatch({ changes: { from: 3, insert: ' a' } });
    expect(said(view)).toBe('none of 2');
    closeSearchPanel(view);
    view.dispatch({ changes: { from: 5, insert: ' a' }, selection: { anchor: 0 } });
    openSearchPanel(view);
    expect(said(view)).toBe('none of 3');
  });

  it('counts no more than a thousand', () => {
    const view = lookingFor('a', 'a '.repeat(1_001));
    findNext(view);
    expect(said(view)).toBe('1 of 1000+');
  });
});
