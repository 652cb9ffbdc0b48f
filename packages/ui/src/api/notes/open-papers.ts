import type { LineOfTodo } from './lines-of-todos.ts';

/** A note that is being written on this page. */
export interface OpenPaper {
  /** Makes lines the note's own again, as a step of what its person did there. False: its editor is not there yet. */
  readonly unlink: (lines: readonly LineOfTodo[]) => boolean;
}

const papers = new Map<string, OpenPaper>();

/** The paper of a note, where that is open on this page. */
export const openPaperOf = (noteId: string): OpenPaper | undefined => papers.get(noteId);

/** Says that a note is being written. @returns how to say that it is no more */
export const openPaper = (noteId: string, paper: OpenPaper): (() => void) => {
  papers.set(noteId, paper);
  return () => {
    if (papers.get(noteId) === paper) papers.delete(noteId);
  };
};
