import { changedNote, joinedTags, oneBelowTheOther, type NoteEdit } from '@squeeze/domain/notes/note-change';
import { mergeTexts } from '@squeeze/domain/notes/merge-texts';
import { withBaseTags } from './note-effects.ts';
import type { KnownNote, NoteWrite } from './note-write.ts';

/**
 * A write that waits, with what was written on it since; null where that cannot be one write with it. What another window has
 * written meanwhile is another write: its text does not have what this one stands on.
 * @param before what the edit was written on; null where it brings no text
 */
export const joinedWrite = (
  write: { readonly kind: string } | NoteWrite,
  before: KnownNote | null,
  edit: NoteEdit,
  now: number,
): NoteWrite | null => (isWrittenOn(write, before, edit) ? mergedWrite(write, before, edit, now) : null);

/** The same of a write that the server refuses as it is: texts that were not written one on the other are joined by lines. */
export const mergedWrite = (
  write: { readonly kind: string } | NoteWrite,
  before: KnownNote | null,
  edit: NoteEdit,
  now: number,
): NoteWrite | null => {
  if (!isWritten(write)) return null;
  if (edit.content === undefined) return withFields(write, before, edit, now);
  if (before === null || !('content' in before)) return null;
  const waiting = waitingText(write);
  // A change beside the text knows of none: it goes with the one that this was written on.
  if (waiting === null && write.kind === 'editNote') {
    // What is shown has the tags of the write that waits already; those were made of what that one saw.
    const seen = { ...before, tags: write.before.tags };
    return withFields({ ...write, before: seen }, before, edit, now);
  }
  if (waiting === null || waiting === before.content) return withFields(write, before, edit, now);
  const versions = { base: before.content, ours: edit.content, theirs: waiting };
  return withFields(write, before, { ...edit, content: mergeTexts(versions, oneBelowTheOther).text }, now);
};

const isWrittenOn = (
  write: { readonly kind: string } | NoteWrite,
  before: KnownNote | null,
  { content }: NoteEdit,
): boolean => {
  if (!isWritten(write)) return false;
  const waiting = waitingText(write);
  if (content === undefined || waiting === null) return true;
  return before !== null && 'content' in before && before.content === waiting;
};

type Written = Extract<NoteWrite, { kind: 'createNote' | 'editNote' }>;

const isWritten = (write: { readonly kind: string } | NoteWrite): write is Written =>
  write.kind === 'createNote' || write.kind === 'editNote';

/** What the note says after it; null where it says nothing of that. */
const waitingText = (write: Written): string | null =>
  write.kind === 'createNote' ? write.note.content : (write.edit.content ?? null);

const withFields = (write: Written, before: KnownNote | null, edit: NoteEdit, now: number): NoteWrite => {
  if (write.kind === 'editNote') {
    const waiting = write.edit.tags ?? write.before.tags;
    const tags = edit.tags && joinedTags(waiting, edit.tags, before?.tags);
    return { ...write, edit: { ...write.edit, ...edit, ...(tags && { tags }) } };
  }
  const onSeen = before === null ? edit : withBaseTags(edit, before);
  const note = changedNote(write.note, onSeen, null, { source: 'app', now });
  return { ...write, note: { ...note, version: 1 } };
};
