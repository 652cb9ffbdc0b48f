import type { CapturedItem } from '@squeeze/contracts/capture';
import { notesAsked } from './notes/note-asked.ts';
import { eventIn } from './events/event-asked.ts';
import { reminderIn } from './reminder-in.ts';
import type { CapturedLine } from '../capture/captured-lines.ts';
import { whileReading } from '../capture/while-reading.ts';
import type { CaptureOptions } from '../capture/parse-todos.ts';
import { capturedTodo, toldTodo } from './captured-todo.ts';

/**
 * Understands a captured text: one item for each line that says something, bullets dropped. Dates and times,
 * `#tags`, priority marks and words that ask for a reminder are taken out of the title and answered as tokens, with
 * UTF-16 offsets into the whole text; a token includes the preposition that goes with it. Text in quotes and links is
 * left alone. A line of tokens only keeps its words as the title. Nothing the person did not mean as a date leaves the
 * title; in doubt the words stay.
 * @throws {RangeError} for an unknown time zone
 */
export function parseCapture(text: string, options: CaptureOptions): CapturedItem[] {
  return whileReading(() => {
    const { notes, after } = notesAsked(text, options);
    const inLines = (lines: readonly CapturedLine[]): CapturedItem[] =>
      lines.map((line) => itemOf(line, options));
    return [...notes.flatMap(({ before, item }) => [...inLines(before), item]), ...inLines(after)];
  });
}

/** What a line says, whatever it is but a note. */
export const itemOf = (line: CapturedLine, options: CaptureOptions): CapturedItem =>
  toldTodo(line, options) ??
  reminderIn(line, options) ??
  eventIn(line, options) ??
  capturedTodo(line, options);
