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

/** @throws {AppError} `limit_reached` when there are too many already */
export async function createNote(
  db: Db,
  userId: string,
  draft: NoteDraft,
  writing: NoteWriting,
): Promise<NoteRecord> {
  if ((await notes.countNotes(db, userId)) >= limits.notesPerUser) {
    throw new AppError(says('limit_reached.notes', { limit: limits.notesPerUser }));
  }
  const note = newNote(draft, uuidv7(), writing);
  return await notes.insertNote(db, noteRecord(note, { userId, begunAt: writing.now }));
}

/** @throws {AppError} `not_found` when this owner has no such live note */
export const readNote = async (db: Db, userId: string, id: string): Promise<NoteRecord> =>
  found(await notes.findNote(db, userId, id));

/**
 * Absent fields stay. A text that was written on an earlier version is joined with what has been written since.
 * @throws {AppError} `not_found`; `changed_since` where that version is no longer kept and its text was not sent along;
 *   `validation_failed` where both together are too long
 */
export async function changeNote(
  db: Db,
  userId: string,
  id: string,
  { base_version: baseVersion, base_content: baseContent, ...edit }: NoteChange,
  writing: NoteWriting,
): Promise<NoteRecord> {
  const current = found(await notes.findNoteToChange(db, userId, id));
  const before = presentNote(current);
  const base =
    edit.content === undefined || baseVersion === undefined || baseVersion === current.version
      ? null
      : (baseContent ?? (await versions.findVersionContent(db, id, baseVersion)));
  if (base === null && edit.content !== undefined && baseVersion !== current.version) {
    throw new AppError('changed_since.note');
  }
  const after = changedNote(before, edit, base, writing);
  if (after.content.length > limits.noteContent.max) {
    throw invalid('content', says('text_too_long', { max: limits.noteContent.max }));
  }
  const isWritten = after.version !== before.version;
  const endsState = isWritten && (isJoined(before, base) || !goesOn(before, current.begunAt, writing));
  if (endsState) await keepState(db, current);
  const begunAt = endsState ? writing.now : current.begunAt;
  return found(await notes.updateNote(db, noteRecord(after, { userId, begunAt })));
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
