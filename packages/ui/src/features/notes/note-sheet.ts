import type { OpenPaper } from '../../api/notes/open-papers.ts';
import type { NotePaper } from '../../api/notes/note-writer.ts';
import type { NoteEditorHandle } from './editor/note-editor.tsx';

/** The paper of a note, whether or not its editor is on the screen. */
export interface NoteSheet extends NotePaper, OpenPaper {
  /** For the editor's `ref`. */
  readonly attach: (editor: NoteEditorHandle | null) => void;
  /** The editor is about to go: what is on it stays to be read. */
  readonly leave: () => void;
  readonly focus: () => void;
  /** Puts the cursor where the end of an address leads (`#heading`), where it leads anywhere. */
  readonly goTo: (hash: string) => void;
  /** Looks for words in it. */
  readonly find: () => void;
  /** Keeps files with the note, and puts what stands for them where one writes. */
  readonly addFiles: (files: readonly File[]) => Promise<void>;
}

/** @param opened the text that the editor is opened with */
export const createNoteSheet = (opened: string): NoteSheet => {
  let editor: NoteEditorHandle | null = null;
  let left = opened;
  /** What it is to do once it is there: its code may still be on its way. */
  let awaited: ((handle: NoteEditorHandle) => void)[] = [];
  const once = (act: (handle: NoteEditorHandle) => void): void => {
    if (editor === null) awaited = [...awaited, act];
    else act(editor);
  };
  return {
    attach: (handle) => {
      editor = handle;
      if (handle === null) return;
      // What came while its code was on its way.
      if (handle.text() !== left) handle.takeIn(left);
      for (const act of awaited) act(handle);
      awaited = [];
    },
    leave: () => {
      left = editor?.text() ?? left;
      editor = null;
    },
    text: () => editor?.text() ?? left,
    takeIn: (text) => {
      left = text;
      editor?.takeIn(text);
    },
    addFiles: async (files) => await editor?.addFiles(files),
    unlink: (lines) => {
      editor?.unlink(lines);
      return editor !== null;
    },
    find: () => editor?.find(),
    focus: () => once((handle) => handle.focus()),
    goTo: (hash) => once((handle) => void handle.goTo(hash)),
  };
};
