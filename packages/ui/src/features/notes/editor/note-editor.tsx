import { EditorView } from '@codemirror/view';
import { useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import type { LineOfTodo } from '../../../api/notes/lines-of-todos.ts';
import { createEditorState, surround, type Listeners, type Surroundings } from './create-editor.ts';
import { placeOfHash } from './links/place-of-hash.ts';
import type { NoteCommand, OfferedLink } from './menus/menus.ts';
import type { NoteFiles } from './note-files.ts';
import type { NoteTodos } from './note-todos.ts';
import { keepFilesIn } from './paste/take-files.ts';
import { textOf } from './text/line-ends.ts';
import { takingIn } from './text/take-in.ts';
import { unlinking } from './todos/undo-todos.ts';
import { findInNote } from './writing/find-in-note.ts';
import { useEditorWords } from './use-editor-words.ts';

/** How much is seen above a heading that one goes to, px. */
const aboveHeading = 16;

/** What whoever shows the editor may ask of it. */
export interface NoteEditorHandle {
  readonly focus: () => void;
  /** The whole Markdown, byte for byte as it was opened but for what was edited. */
  readonly text: () => string;
  /**
   * Takes in a text that came from elsewhere, such as from another device. Changes only what differs: the cursor and what was
   * typed here, with its undoing, stay. `onChange` is not called.
   */
  readonly takeIn: (text: string) => void;
  /** Makes lines the note's own again, whose todos were taken back: a step of their person, which `onChange` is called for. */
  readonly unlink: (lines: readonly LineOfTodo[]) => void;
  /** Puts Markdown in the place of what is selected, as if it had been typed. */
  readonly insert: (markdown: string) => void;
  /** Puts the cursor where the end of an address leads (`#heading`), and shows that. False: nowhere. */
  readonly goTo: (hash: string) => boolean;
  /** Opens the panel that looks for words in the note. */
  readonly find: () => void;
  /** Keeps files with the note, and puts what stands for them where one writes. */
  readonly addFiles: (files: readonly File[]) => Promise<void>;
}

export interface NoteEditorProps {
  readonly ref: Ref<NoteEditorHandle>;
  /** The note's Markdown when the editor is shown; later ones go through `takeIn`. */
  readonly text: string;
  /** The editor's accessible name. */
  readonly label: string;
  readonly placeholder: string;
  /** How many characters the note may have; line ends count as they are. */
  readonly maxLength: number;
  /** Something was typed, at once. Says nothing of what: `text()` puts a note of 200 KB together when it is needed. */
  readonly onChange: () => void;
  /** What was typed or pasted was refused, since the note would have been this many characters too long. */
  readonly onTooLong: (over: number) => void;
  /** Opens the web, mail, a phone call (`https:`, `mailto:`, `tel:`) or a page of ours (`/…`); nothing else comes here. */
  readonly onOpenLink: (address: string) => void;
  /** What the words behind `[[` may lead to, best first. */
  readonly links?: (typed: string) => Promise<readonly OfferedLink[]>;
  /** What keeps the pictures and other files of the note; the same from the beginning on. Left out: none are kept. */
  readonly files?: NoteFiles;
  /** What keeps the todos that lines link to; the same from the beginning on. Left out: lines are the note's own. */
  readonly todos?: NoteTodos;
  /** Another one: todos have become something else, and are shown anew. */
  readonly todoStates?: string;
  /** Further lines of the `/` menu. */
  readonly commands?: readonly NoteCommand[];
}

/** The focus is delegated, so that whoever gives it back to the host, such as a dialog that closes, gives it to the text. */
const shadowOf = (host: HTMLElement): ShadowRoot =>
  host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });

/**
 * Where a note is written: Markdown, shown as it will read. It stands in a shadow root, since the Content-Security-Policy
 * allows the style sheets that CodeMirror makes only there. Brings CodeMirror along, so it is loaded with its page.
 */
export function NoteEditor(props: NoteEditorProps): ReactNode {
  const { ref, label, placeholder, maxLength, todoStates } = props;
  const words = useEditorWords();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const around: Surroundings = { words, label, placeholder, maxLength };
  const listeners = useRef<Listeners>({
    onChange: () => latest.current.onChange(),
    onTooLong: (over) => latest.current.onTooLong(over),
    openLink: (address) => latest.current.onOpenLink(address),
    files: props.files ?? null,
    todos: props.todos ?? null,
    commands: () => latest.current.commands ?? [],
    links: () => latest.current.links,
  });

  const opened = useRef({ text: props.text, around });
  useLayoutEffect(() => {
    if (host.current === null) return;
    const root = shadowOf(host.current);
    const { text, around } = opened.current;
    const made = new EditorView({
      root,
      parent: root,
      state: createEditorState(text, around, listeners.current),
    });
    // The first that the browser finds to give a delegated focus to.
    made.scrollDOM.addEventListener('focus', () => made.focus());
    view.current = made;
    return () => {
      // Shown again, as React does while developing, it goes on with what was written.
      opened.current = { ...opened.current, text: textOf(made.state) };
      view.current = null;
      made.destroy();
    };
  }, []);

  useLayoutEffect(() => {
    const around = { words, label, placeholder, maxLength };
    opened.current = { ...opened.current, around };
    if (view.current !== null) surround(view.current, around, listeners.current);
  }, [words, label, placeholder, maxLength, todoStates]);

  useImperativeHandle(ref, () => handleOf(() => view.current), []);

  return <div ref={host} data-writing="" className="min-w-0" />;
}

const handleOf = (shown: () => EditorView | null): NoteEditorHandle => {
  const editor = (): EditorView => {
    const view = shown();
    if (view === null) throw new Error('The editor is not shown');
    return view;
  };
  return {
    focus: () => editor().focus(),
    text: () => textOf(editor().state),
    takeIn: (text) => {
      const view = editor();
      const spec = takingIn(view.state, text);
      if (spec !== null) view.dispatch(spec);
    },
    unlink: (lines) => {
      const view = editor();
      const spec = unlinking(view.state, lines);
      if (spec !== null) view.dispatch(spec);
    },
    insert: (markdown) => {
      const view = editor();
      view.dispatch(view.state.replaceSelection(markdown), {
        userEvent: 'input.paste',
        scrollIntoView: true,
      });
      view.focus();
    },
    goTo: (hash) => {
      const view = editor();
      const { state } = view;
      const place = placeOfHash(state, hash);
      if (place === null) return false;
      const line = state.doc.lineAt(place);
      const effects = EditorView.scrollIntoView(line.from, { y: 'start', yMargin: aboveHeading });
      view.dispatch({ selection: { anchor: line.to }, effects, userEvent: 'select' });
      return true;
    },
    find: () => void findInNote(editor()),
    addFiles: (files) => keepFilesIn(editor(), files),
  };
};
