import type { CapturedItem, CaptureToken } from '@squeeze/contracts/capture';
import { capturedLines, type CapturedLine } from '../../capture/captured-lines.ts';
import type { CaptureOptions } from '../../capture/parse-todos.ts';
import { addToNote } from './add-to-note.ts';
import { takeNote } from './take-note.ts';
import type { Asked } from '../intent.ts';
import { withoutTodoLead } from '../task-leads.ts';
import { noteHint } from './note-hint.ts';
import { any, lead } from './note-sources.ts';
import { noteText } from './note-text.ts';
import { restOf, writtenIn, type Written } from './written.ts';

/** A captured text that asks for a note, from some line on. */
export interface NoteAsked {
  readonly item: CapturedItem;
  /** Where that line begins. */
  readonly start: number;
  readonly end: number;
  /** The lines before it. */
  readonly before: readonly CapturedLine[];
}

const shownAtMost = 120;

/** What it is called where it has no title: how it begins. */
const nameOf = (content: string): string => {
  const [first = ''] = content.trim().split(/\r?\n/u, 1);
  return first.length <= shownAtMost ? first : `${first.slice(0, shownAtMost - 1).trimEnd()}…`;
};

/** In a conversation this is kept about the person, for which there is no place here. */
const told = lead(any('note (?:down )?that ', "notez? (?:que |qu')", '(?:nota|anota|apunta) que '));

const toldIn = (written: Written, { language }: Asked): ReturnType<typeof noteText> | null => {
  const found = told.exec(written.head);
  if (found === null) return null;
  const text = restOf(written, found[0].length);
  // "Note that I have to …" is about something to do.
  return text.trim() === '' || withoutTodoLead(text, language) !== text ? null : noteText(text);
};

const madeIn = (written: Written, asked: Asked): ReturnType<typeof noteText> | null => {
  const intent = takeNote(written, asked);
  return intent?.kind === 'add_note' ? intent : null;
};

/** The words that ask for it: before what is to stand in it, or behind: "…, save this as a note". */
const tokenOf = (text: string, [from, to]: readonly [number, number]): CaptureToken => {
  const words = text.slice(from, to);
  const start = from + words.length - words.trimStart().length;
  return { kind: 'note', text: words.trim(), start, end: start + words.trim().length };
};

/**
 * The note that a captured text asks for; null where it asks for none. As in chat and by text, what is to stand in it is the
 * person's own: all lines below are part of it. Words that were turned down ask for nothing.
 */
export function noteAsked(text: string, options: CaptureOptions): NoteAsked | null {
  const lines = capturedLines(text);
  const asked: Asked = {
    now: options.now,
    timeZone: options.timeZone,
    language: options.language ?? 'en',
    known: { todos: [], tasks: [], recent: [] },
  };
  const rejected = new Set(options.rejected);
  for (const [index, { text: said, offset: start }] of lines.entries()) {
    const end = text.trimEnd().length;
    const written = noteHint.test(said.toLowerCase()) ? writtenIn(text.slice(start, end)) : null;
    if (written === null || !noteHint.test(written.head) || addToNote(written) !== null) continue;
    const note = toldIn(written, asked) ?? madeIn(written, asked);
    if (note === null) continue;
    const { title, content } = note;
    const from = text.indexOf(title === '' ? content : title, start);
    const token = tokenOf(text, from > start ? [start, from] : [from + content.length, end]);
    if (rejected.has(token.start)) continue;
    return {
      item: {
        title: title === '' ? nameOf(content) : title,
        due_date: null,
        priority: null,
        category: null,
        reminder: null,
        asks_when: null,
        note: { title, content },
        tokens: [token],
      },
      start,
      end,
      before: lines.slice(0, index),
    };
  }
  return null;
}
