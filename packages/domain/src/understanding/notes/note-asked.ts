import type { CapturedItem, CaptureToken } from '@squeeze/contracts/capture';
import { capturedLines, type CapturedLine } from '../../capture/captured-lines.ts';
import type { CaptureOptions } from '../../capture/parse-todos.ts';
import { addToNote } from './add-to-note.ts';
import { followedNote, leadingNote, type CapturedNote } from './captured-note-words.ts';
import { endOfNote } from './note-lines.ts';
import type { Language } from '../intent.ts';
import { withoutTodoLead } from '../task-leads.ts';
import { noteHint } from './note-hint.ts';
import { any, lead } from './note-sources.ts';
import { noteText } from './note-text.ts';
import { writtenIn, type Written } from './written.ts';

/** A captured text that asks for a note, in some of its lines. */
export interface NoteAsked {
  readonly item: CapturedItem;
  /** Where that line begins. */
  readonly start: number;
  readonly end: number;
  /** The lines before it, which begin behind the note above: there. */
  readonly before: readonly CapturedLine[];
  readonly from: number;
}

interface NotesAsked {
  readonly notes: readonly NoteAsked[];
  /** The lines behind the last of them, which begin there. */
  readonly after: readonly CapturedLine[];
  readonly from: number;
}

const shownAtMost = 120;

/** What it is called where it has no title: how it begins. */
const nameOf = (content: string): string => {
  const [first = ''] = content.trim().split(/\r?\n/u, 1);
  return first.length <= shownAtMost ? first : `${first.slice(0, shownAtMost - 1).trimEnd()}…`;
};

/** In a conversation this is kept about the person, for which there is no place here. */
const told = lead(any('note (?:down )?that ', "notez? (?:que |qu')", '(?:nota|anota|apunta) que '));

/** It has no more than its own sentence: what stands below may well be to do. */
const toldIn = (written: Written, language: Language): CapturedNote | null => {
  const found = told.exec(written.head);
  if (found === null) return null;
  const text = written.line.slice(found[0].length);
  // "Note that I have to …" is about something to do.
  if (text.trim() === '' || withoutTodoLead(text, language) !== text) return null;
  return { ...noteText(text), words: [0, found[0].length] };
};

/** The words that ask for it: before what is to stand in it, or behind: "…, save this as a note". */
const tokenOf = (text: string, [from, to]: readonly [number, number]): CaptureToken => {
  const words = text.slice(from, to);
  const start = from + words.length - words.trimStart().length;
  return { kind: 'note', text: words.trim(), start, end: start + words.trim().length };
};

/**
 * The notes that a captured text asks for. What is to stand in one is the person's own, as in chat and by text, lines below it
 * included (`endOfNote`). Words that were turned down ask for nothing.
 */
export function notesAsked(text: string, options: CaptureOptions): NotesAsked {
  const notes: NoteAsked[] = [];
  const rejected = new Set(options.rejected);
  let since: CapturedLine[] = [];
  let from = 0;
  for (const [index, line] of capturedLines(text).entries()) {
    // It is part of the note above.
    if (line.offset < from) continue;
    const found = noteHint.test(line.text.toLowerCase())
      ? noteIn(text, line, index === 0, options.language ?? 'en')
      : null;
    if (found === null || rejected.has(found.token.start)) {
      since.push(line);
      continue;
    }
    const { title, content } = found.note;
    const item: CapturedItem = {
      title: title === '' ? nameOf(content) : title,
      due_date: null,
      priority: null,
      category: null,
      reminder: null,
      asks_when: null,
      repeat: null,
      estimate_minutes: null,
      told_before: null,
      note: { title, content },
      event: null,
      tokens: [found.token],
    };
    notes.push({ item, from, start: line.offset, end: found.end, before: since });
    since = [];
    from = found.end;
  }
  return { notes, from, after: since };
}

interface FoundNote {
  readonly note: CapturedNote;
  readonly token: CaptureToken;
  readonly end: number;
}

function noteIn(text: string, line: CapturedLine, isFirst: boolean, language: Language): FoundNote | null {
  const { offset: start } = line;
  const end = endOfNote(text, line, isFirst);
  const [own, whole] = [writtenIn(line.text), writtenIn(text.slice(start, end))];
  if (own === null || whole === null || !noteHint.test(own.head) || addToNote(own) !== null) return null;
  const leading = leadingNote(whole);
  const note = leading ?? toldIn(own, language) ?? followedNote(own);
  if (note === null) return null;
  const said = start + line.text.indexOf(own.line);
  const [from, to] = note.words;
  return {
    note,
    token: tokenOf(text, [from === 0 ? start : said + from, said + to]),
    end: leading === null ? start + line.text.trimEnd().length : end,
  };
}
