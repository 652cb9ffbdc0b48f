import type { Note } from '@squeeze/contracts/notes';
import type { NoteEdit } from '@squeeze/domain/notes/note-change';
import { oneBelowTheOther } from '@squeeze/domain/notes/note-change';
import { mergeTexts } from '@squeeze/domain/notes/merge-texts';

/** After how long a pause what was typed is kept, and how long it may take while nobody pauses, ms. */
const pauseMs = 500;
const longestMs = 1_000;

/** Where a note is written: an editor that shows it. */
export interface NotePaper {
  readonly text: () => string;
  /** Shows a text that came from elsewhere. */
  readonly takeIn: (text: string) => void;
}

interface NoteWriterParts {
  readonly paper: NotePaper;
  /** The note as it is known, with what was done here; undefined where nothing is known of it, null where it is gone. */
  readonly shown: () => Note | null | undefined;
  /** Keeps what was written on a text; null: of a note that there is not yet. Resolves when it is kept on this device. */
  readonly save: (before: Note | null, edit: NoteEdit) => Promise<void>;
}

/** Carries a text between the paper it is written on and the note. */
export interface NoteWriter {
  /** Somebody has typed. */
  readonly typed: () => void;
  /** Somebody has changed something beside the text. */
  readonly changed: (edit: NoteEdit) => void;
  /** The note may say something else by now. */
  readonly heard: () => void;
  /** Resolves when everything that was typed so far is kept on this device, or it was tried. */
  readonly flush: () => Promise<void>;
  /**
   * The same for the last time. Of a note that another window has deleted meanwhile it is kept as an edit that the server
   * refuses: its person says what becomes of it.
   */
  readonly leave: () => Promise<void>;
}

/**
 * Keeps what is typed within a second, and takes in what is written elsewhere, also while somebody types: by lines, as the
 * server does.
 * @param opened the text that the paper was opened with
 */
export const createNoteWriter = (opened: string, { paper, shown, save }: NoteWriterParts): NoteWriter => {
  /** What paper and note last agreed on. */
  let known = opened;
  /** The note as it was before it was gone. */
  let seen = shown() ?? null;
  let isMade = seen !== null;
  let edit: NoteEdit = {};
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = 0;
  let last: Promise<void> = Promise.resolve();
  let isLeft = false;

  const schedule = (): void => {
    const now = performance.now();
    since ??= now;
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), Math.max(0, Math.min(pauseMs, since + longestMs - now)));
  };

  /** One after the other: the second may go on with what the first has made. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    since = null;
    last = last.then(keep, keep);
    return last;
  };

  const keep = async (): Promise<void> => {
    const text = paper.text();
    const written: NoteEdit = text === known ? edit : { ...edit, content: text };
    edit = {};
    if (Object.keys(written).length === 0) return;
    const now = shown();
    seen = now ?? seen;
    const hasWords = written.content !== undefined || written.title !== undefined;
    const note = now ?? (now === null && isLeft && hasWords ? seen : null);
    const before = note === null ? null : { ...note, content: known };
    // Gone, or not known any more: there is nothing to write on.
    if (before === null && isMade) {
      const { content: _, ...beside } = written;
      edit = { ...beside, ...edit };
      return;
    }
    const [agreed, wasMade] = [known, isMade];
    known = text;
    isMade = true;
    saving += 1;
    try {
      await save(before, written);
    } catch {
      // Not kept, for whatever reason: it is still to be, and is tried again.
      if (known === text) known = agreed;
      isMade = wasMade;
      const { content: _, ...beside } = written;
      edit = { ...beside, ...edit };
      schedule();
      return;
    } finally {
      saving -= 1;
    }
    heard();
  };

  const heard = (): void => {
    const note = shown();
    // While something is on its way to the device, what is shown may not have it yet.
    if (saving > 0 || note == null) return;
    seen = note;
    if (note.content === known) {
      // It was gone for a while, and is still to be kept.
      if (timer === undefined && (paper.text() !== known || Object.keys(edit).length > 0)) schedule();
      return;
    }
    isMade = true;
    const mine = paper.text();
    const before = known;
    known = note.content;
    if (mine === before) {
      paper.takeIn(known);
      return;
    }
    paper.takeIn(mergeTexts({ base: before, ours: mine, theirs: known }, oneBelowTheOther).text);
    schedule();
  };

  return {
    typed: schedule,
    changed: (more) => {
      edit = { ...edit, ...more };
      schedule();
    },
    heard,
    flush,
    leave: () => {
      // A try that fails is followed by others, which are the last as well.
      isLeft = true;
      return flush();
    },
  };
};
