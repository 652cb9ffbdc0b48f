import { search } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, placeholder } from '@codemirror/view';
import type { EditorWords } from './editor-words.ts';
import { openLinks } from './links/open-links.ts';
import { menuLook } from './look/menu-look.ts';
import { paper } from './look/paper.ts';
import { searchLook } from './look/search-look.ts';
import { wordLooks } from './look/word-looks.ts';
import { menus, type MenuContents } from './menus/menus.ts';
import { hostedBy } from './note-host.ts';
import { noteLanguage } from './note-language.ts';
import type { NoteFiles } from './note-files.ts';
import type { NoteTodos } from './note-todos.ts';
import { pasteAsMarkdown } from './paste/paste.ts';
import { takeFiles } from './paste/take-files.ts';
import { livePreview } from './preview/live-preview.ts';
import { limitLength } from './text/length-limit.ts';
import { openText } from './text/note-text.ts';
import { keepBoxes } from './todos/keep-boxes.ts';
import { undoTodos } from './todos/undo-todos.ts';
import { fromElsewhere } from './text/take-in.ts';
import { countMatches } from './writing/count-matches.ts';
import { keptPlaces } from './writing/kept-place.ts';
import { keyBindings } from './writing/key-bindings.ts';

/** What may change while somebody writes. */
export interface Surroundings {
  readonly words: EditorWords;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
}

/** What the editor asks of and tells whoever shows it. */
export interface Listeners extends MenuContents {
  readonly onChange: () => void;
  readonly onTooLong: (over: number) => void;
  readonly openLink: (address: string) => void;
  readonly files: NoteFiles | null;
  readonly todos: NoteTodos | null;
}

const surroundings = new Compartment();

const surroundedBy = (around: Surroundings, { openLink, onTooLong, files, todos }: Listeners): Extension => [
  hostedBy({ words: around.words, openLink, files, todos }),
  EditorState.phrases.of(around.words.phrases),
  EditorView.contentAttributes.of({ 'aria-label': around.label }),
  placeholder(around.placeholder),
  limitLength(around.maxLength, onTooLong),
];

/** What an edit of one's own is told by; texts from elsewhere are not. */
const tellChanges = (onChange: () => void): Extension =>
  EditorView.updateListener.of(({ transactions }) => {
    const own = transactions.some((made) => made.docChanged && made.annotation(fromElsewhere) !== true);
    if (own) onChange();
  });

/** The state of an editor with all it can do. */
export const createEditorState = (text: string, around: Surroundings, listeners: Listeners): EditorState =>
  openText(text, [
    surroundings.of(surroundedBy(around, listeners)),
    noteLanguage,
    livePreview,
    menus(listeners),
    keyBindings,
    keptPlaces,
    takeFiles,
    pasteAsMarkdown,
    openLinks,
    search({ top: true }),
    countMatches,
    tellChanges(listeners.onChange),
    keepBoxes,
    undoTodos,
    EditorView.lineWrapping,
    highlightSpecialChars(),
    EditorView.contentAttributes.of({
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
      translate: 'no',
    }),
    [paper, wordLooks, menuLook, searchLook],
  ]);

/** Gives an open editor other words, another name, or makes it readable only. */
export const surround = (view: EditorView, around: Surroundings, listeners: Listeners): void =>
  view.dispatch({ effects: surroundings.reconfigure(surroundedBy(around, listeners)) });
