import { limits } from '@squeeze/contracts/limits';
import type { Note, NoteChange, NoteDraft } from '@squeeze/contracts/notes';
import type { Source } from '@squeeze/contracts/receipts';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import * as notes from '@squeeze/database/repositories/note-repository';
import type { NoteRecord } from '@squeeze/database/repositories/note-repository';
import { findSession } from '@squeeze/database/repositories/session-repository';
import * as versions from '@squeeze/database/repositories/note-version-repository';
import {
  changedNote,
  droppedCharacters,
  goesOn,
  goesOnJoined,
  isJoined,
  newNote,
  type NoteEdit,
} from '@squeeze/domain/notes/note-change';
import { uuidv7 } from 'uuidv7';
import { AppError, invalid, notFound } from '../../http/app-error.ts';
import { deviceOf } from '../../security/device-of.ts';
import { noteRecord } from './note-record.ts';
import { withWrite, writeKey } from './recent-writes.ts';
import { presentNote } from './present-note.ts';

/** By which way a change comes in, and when (epoch ms). */
export interface NoteWriting {
  readonly source: Source;
  readonly now: number;
  /** Of the device that writes; left out where nobody has one open. */
  readonly sessionId?: string | null;
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
  const device = await deviceOfWriting(db, writing);
  const note = noteRecord(newNote(draft, id, writing), { userId, begunAt: writing.now, device });
  const made = (await notes.insertNote(db, note)) ?? (await notes.findNote(db, userId, id));
  // Somebody else's, or a deleted one: which of them is not told.
  if (made === null) throw invalid('id', says('id_taken', {}));
  return made;
}

/** @throws {AppError} `not_found` when this owner has no such live note */
export const readNote = async (db: Db, userId: string, id: string): Promise<NoteRecord> =>
  found(await notes.findNote(db, userId, id));

/** The same, to be changed: until the transaction ends nobody else changes it. @throws {AppError} `not_found` */
export const readNoteToChange = async (db: Db, userId: string, id: string): Promise<NoteRecord> =>
  found(await notes.findNoteToChange(db, userId, id));

/**
 * Absent fields stay. A text that was written on an earlier one is joined with what has been written since.
 * @throws {AppError} `not_found`; `changed_since` where a version is named alone that is no longer kept;
 *   `validation_failed` where both together are too long, or too many tags
 */
export async function changeNote(
  db: Db,
  userId: string,
  id: string,
  change: NoteChange,
  writing: NoteWriting,
): Promise<NoteRecord> {
  const current = found(await notes.findNoteToChange(db, userId, id));
  const write = writeKey(change);
  const isOnVersion = change.base_version === current.version;
  // It was carried out before, and its answer was lost: what others have made of it since is not undone.
  if (!isOnVersion && change.base_version !== undefined && current.recentWrites.includes(write))
    return current;
  const isOnText = change.base_content === undefined ? isOnVersion : change.base_content === current.content;
  const base = isOnText || change.content === undefined ? null : await baseOf(db, id, change);
  const isLate =
    (change.base_version !== undefined && !isOnVersion) || (change.base_content !== undefined && !isOnText);
  const before = presentNote(current);
  const after = changedNote(
    before,
    {
      ...editOf(change),
      // A title that is only sent along is that of the text; a changed one is what its person wants.
      ...(isLate && (await isEchoed(db, id, change)) && { title: undefined }),
      // Who has looked has seen this version: what is echoed from an earlier one says nothing.
      conflicts: change.conflicts === 0 && isOnText && isOnVersion ? 0 : undefined,
    },
    base,
    writing,
  );
  if (after.content.length > limits.noteContent.max) {
    throw invalid('content', says('text_too_long', { max: limits.noteContent.max }));
  }
  if (after.tags.length > limits.noteTags) throw invalid('tags', says('too_many', { max: limits.noteTags }));
  const recentWrites =
    change.content === undefined ? current.recentWrites : withWrite(current.recentWrites, write);
  if (after.version === before.version) {
    return found(await notes.updateNote(db, { ...noteRecord(after, current), recentWrites }));
  }
  const dropped = current.dropped + droppedCharacters(before, after);
  const isSameState =
    goesOn(before, { begunAt: current.begunAt, dropped }, writing) &&
    !(isLate && after.title !== before.title) &&
    (!isJoined(before, base) || goesOnJoined(current, after.conflicts - before.conflicts, writing));
  if (!isSameState) await keepState(db, current);
  return await writeNote(db, current, after, {
    ...(isSameState ? { begunAt: current.begunAt, dropped } : { begunAt: writing.now, dropped: 0 }),
    recentWrites,
    writing,
  });
}

/** What it changes, without what it says of where it comes from. */
const editOf = ({ base_version: _, base_content: __, conflicts: ___, ...edit }: NoteChange): NoteEdit => edit;

const writeNote = async (
  db: Db,
  { userId }: NoteRecord,
  after: Note,
  {
    begunAt,
    dropped,
    recentWrites,
    writing,
  }: Pick<NoteRecord, 'begunAt' | 'dropped' | 'recentWrites'> & { readonly writing: NoteWriting },
): Promise<NoteRecord> => {
  const device = await deviceOfWriting(db, writing);
  const facts = { userId, begunAt, dropped, recentWrites, device, writtenAt: writing.now };
  return found(await notes.updateNote(db, noteRecord(after, facts)));
};

/** As its session names itself. */
async function deviceOfWriting(db: Db, { sessionId = null }: NoteWriting): Promise<string | null> {
  const session = sessionId === null ? null : await findSession(db, sessionId);
  return session === null ? null : deviceOf(session.device).label;
}

/** Whether the title is the one that the note had in the version that it was written on. */
async function isEchoed(
  db: Db,
  noteId: string,
  { title, base_version: version }: NoteChange,
): Promise<boolean> {
  if (title === undefined || version === undefined) return false;
  return (await versions.findVersionText(db, noteId, version))?.title === title;
}

/** The text that a change was written on: the one that was sent along, or that of the version. */
async function baseOf(
  db: Db,
  noteId: string,
  { base_version: version, base_content: content }: NoteChange,
): Promise<string> {
  if (content !== undefined) return content;
  const kept = version === undefined ? null : await versions.findVersionText(db, noteId, version);
  if (kept === null) throw new AppError('changed_since.note');
  return kept.content;
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
  const { recentWrites } = current;
  return await writeNote(db, current, after, { begunAt: writing.now, dropped: 0, recentWrites, writing });
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
      device: note.device,
      writtenAt: note.writtenAt,
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
