import { Facet, type EditorState } from '@codemirror/state';
import type { EditorWords } from './editor-words.ts';
import type { NoteFiles } from './note-files.ts';
import type { NoteTodos } from './note-todos.ts';

/** What the parts of an editor have from whoever shows it. */
export interface NoteHost {
  readonly words: EditorWords;
  readonly openLink: (address: string) => void;
  /** Null where files are not kept. */
  readonly files: NoteFiles | null;
  /** Null where no todos are known. */
  readonly todos: NoteTodos | null;
}

const noteHost = Facet.define<NoteHost, NoteHost | null>({ combine: (hosts) => hosts[0] ?? null });

/** Gives an editor its words and what opens its links. */
export const hostedBy = noteHost.of.bind(noteHost);

/** The words of an editor and what opens its links. */
export const hostOf = (state: EditorState): NoteHost => {
  const host = state.facet(noteHost);
  if (host === null) throw new Error('The editor has no host');
  return host;
};
