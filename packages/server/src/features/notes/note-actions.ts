import { limits } from '@squeeze/contracts/limits';
import type { NoteChange, NoteDraft } from '@squeeze/contracts/notes';
import type { Source } from '@squeeze/contracts/receipts';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import * as notes from '@squeeze/database/repositories/note-repository';
import type { NoteRecord } from '@squeeze/database/repositories/note-repository';
import * as versions from '@squeeze/database/repositories/note-version-repository';
import { changedNote, goesOn, isJoined, newNote } from '@squeeze/domain/notes/note-change';
import { uuidv7 } from 'uuidv7';
import { AppError, invalid, notFound } from '../../http/app-error.ts';
import { noteRecord } from './note-record.ts';
import { presentNote } from './present-note.ts';

/** By which way a change comes in, and when (epoch ms). */
export interface NoteWriting {
  readonly source: Source;
  readonly now: number;
}

/**
 * With an id of its own it is made once: made again, by a write whose answer was lost, it stays as it is.
 * @throws {AppError} `limit_reached` when there are too many already; `validation_failed` where its id cannot be had
 */
export async function createNote(
  db: Db,
  userId: string,
  draft: NoteDraft,
  writing: NoteWriting,
): Promise<NoteRecord> {
  const id = draft.id ?? uuidv7();
  const known = draft.id === undefined ? null : await notes.findNote(db, userId, id);
  if (known !== null) return known;
  if ((await notes.countNotes(db, userId)) >= limits.notesPerUser) {
    throw new AppError(says('limit_reached.notes', { limit: limits.notesPerUser }));
  }
  const note = noteRecord(newNote(draft, id, writing), { userId, begunAt: writing.now });
  const made = (await notes.insertNote(db, note)) ?? (await notes.findNote(db, userId, id));
  // Somebody else's, or a deleted one: which of them is not told.
  if (made === null) throw invalid('id', says('id_taken', {}));
  return made;
}

/** @throws {AppError} `not_found` when this owner has no such live note */
export const readNote = async (db: Db, userId: string, id: string): Promise<NoteRecord> =>
  found(await notes.findNote(db, userId, id));

/**
 * Absent fields stay. A text that was written on an earlier one is joined with what has been written since.
 * @throws {AppError} `not_found`; `changed_since` where a version is named alone that is no longer kept;
 *   `validation_failed` where both together are too long
 */
export async function changeNote(
  db: Db,
  userId: string,
  id: string,
  { base_version: baseVersion, base_content: baseContent, conflicts, ...edit }: NoteChange,
  writing: NoteWriting,
): Promise<NoteRecord> {
  const current = found(await notes.findNoteToChange(db, userId, id));
  const before = presentNote(current);
  const isCurrent =
    baseContent === undefined ? baseVersion === current.version : baseContent === current.content;
  const base =
    isCurrent || edit.content === undefined ? null : await baseOf(db, id, baseVersion, baseContent);
  // Who has looked has seen this version: what is echoed from an earlier one says nothing.
  const hasLooked = conflicts === 0 && isCurrent && baseVersion === current.version;
  const after = changedNote(before, hasLooked ? { ...edit, conflicts } : edit, base, writing);
  if (after.content.length > limits.noteContent.max) {
    throw invalid('content', says('text_too_long', { max: limits.noteContent.max }));
  }
  const isWritten = after.version !== before.version;
  const endsState = isWritten && (isJoined(before, base) || !goesOn(before, current.begunAt, writing));
  if (endsState) await keepState(db, current);
  const begunAt = endsState ? writing.now : current.begunAt;
  return found(await notes.updateNote(db, noteRecord(after, { userId, begunAt })));
}

/** The text that a change was written on: the one that was sent along, or that of the version. */
async function baseOf(
  db: Db,
  noteId: string,
  version: number | undefined,
  content: string | undefined,
): Promise<string> {
  const base =
    content ?? (version === undefined ? null : await versions.findVersionContent(db, noteId, version));
  if (base === null) throw new AppError('changed_since.note');
  return base;
}

/** Gives a note the title and the text of a state that it has had; the one before is kept. @throws {AppError} `not_found` */
export async function restoreNoteVersion(
  db: Db,
  userId: string,
  versionId: string,
  writing: NoteWriting,
): Promise<NoteRecord> {
  const version = await versions.findNoteVersion(db, userId, versionId);
  if (version === null) throw notFound('note');
  const current = found(await notes.findNoteToChange(db, userId, version.noteId));
  const before = presentNote(current);
  const { title, content } = version;
  const after = changedNote(before, { title, content, conflicts: 0 }, null, writing);
  if (after.version === before.version) return current;
  await keepState(db, current);
  return found(await notes.updateNote(db, noteRecord(after, { userId, begunAt: writing.now })));
}

/** As it is, before something else is written over it. */
const keepState = (db: Db, note: NoteRecord): Promise<void> =>
  versions.keepNoteVersion(
    db,
    {
      id: uuidv7(),
      noteId: note.id,
      userId: note.userId,
      version: note.version,
      title: note.title,
      content: note.content,
      source: note.source,
      writtenAt: note.updatedAt,
    },
    limits.noteVersions,
  );

/** It can be restored for 30 days. @throws {AppError} `not_found` */
export async function deleteNote(db: Db, userId: string, id: string, now: number): Promise<void> {
  found(await notes.softDeleteNote(db, userId, id, now));
}

/** @throws {AppError} `not_found` */
export async function restoreNote(db: Db, userId: string, id: string, now: number): Promise<NoteRecord> {
  return found(
    (await notes.restoreNote(db, userId, id, now)) ??
      // Undo pressed twice, or on two devices: already there is what the person wanted.
      (await notes.findNote(db, userId, id)),
  );
}

function found(note: NoteRecord | null): NoteRecord {
  if (note === null) throw notFound('note');
  return note;
}
