import { NoteCategory } from '@squeeze/contracts/notes';
import type { Receipt } from '@squeeze/contracts/receipts';
import * as notes from '@squeeze/database/repositories/note-repository';
import type { NoteRecord } from '@squeeze/database/repositories/note-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { noteExcerpt } from '@squeeze/domain/notes/note-excerpt';
import { noteName } from '@squeeze/domain/notes/note-name';
import { z } from 'zod';
import { changeNote, deleteNote, restoreNote } from '../../features/notes/note-actions.ts';
import { changedSince } from './changed-since.ts';
import type { Change, ToolContext, Undone } from './tool.ts';

/**
 * What Undo puts back of a note. Not its text, which may be long and is there still: what was written below it is cut off
 * again, by how long it was before. Only where another text took its place it is kept whole.
 */
const Before = z.object({
  updatedAt: z.number(),
  characters: z.number(),
  /** How long its text is after the change: written to within the same millisecond, it tells what the time cannot. */
  charactersAfter: z.number(),
  title: z.string(),
  category: NoteCategory.nullable(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  archived: z.boolean(),
  content: z.string().optional(),
});

/** What Redo puts there again: all but the times, and the text where it was another. */
export const NoteMarks = Before.omit({ updatedAt: true, characters: true, charactersAfter: true });

const beforeOf = (note: NoteRecord, after: NoteRecord): z.infer<typeof Before> => ({
  updatedAt: note.updatedAt,
  characters: note.content.length,
  charactersAfter: after.content.length,
  title: note.title,
  category: note.category,
  tags: [...note.tags],
  pinned: note.pinned,
  archived: note.archived,
  // What was written below is cut off by length alone; of what took its place nothing else is left.
  ...(!after.content.startsWith(note.content) && { content: note.content }),
});

/** What a receipt says of a note: `note` as it is after the change, `before` as it was. */
export const noteChange = (
  action: Receipt['action'],
  note: NoteRecord,
  before: NoteRecord | null,
): Change => ({
  noun: 'note',
  nounId: note.id,
  action,
  title: noteName({ title: note.title, excerpt: noteExcerpt(note.content) }),
  due: null,
  before: before === null ? null : beforeOf(before, note),
  updatedAt: note.updatedAt,
});

/** A note that a receipt says was made: it is taken away again, and could be restored. */
export async function undoNoteCreation(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now } = context;
  await unchangedNote(context, receipt);
  await deleteNote(db, owner.userId, receipt.nounId, now);
  return { from: null, to: now, again: { kind: 'made' } };
}

/** A note that a receipt says was changed: what was written below is gone again, and its marks are what they were. */
export async function undoNoteChange(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now, source } = context;
  const note = await unchangedNote(context, receipt);
  const before = Before.parse(receipt.before);
  const { updatedAt, characters, charactersAfter, content, ...marks } = before;
  if (note.content.length !== charactersAfter) throw changedSince(receipt.title);
  const written = content ?? note.content.slice(0, characters);
  const text = written === note.content ? {} : { content: written, base_version: note.version };
  await changeNote(db, owner.userId, note.id, { ...marks, ...text }, { source, now });
  const after = NoteMarks.parse({ ...note, content: written === note.content ? undefined : note.content });
  return { from: updatedAt, to: now, again: { kind: 'changed', after } };
}

/** A note that a receipt says was deleted comes back. */
export async function undoNoteDeletion(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now } = context;
  const note = await notes.findDeletedNote(db, owner.userId, receipt.nounId);
  if (note === null || note.updatedAt !== receipt.nounUpdatedAt) throw changedSince(receipt.title);
  await restoreNote(db, owner.userId, receipt.nounId, now);
  return { from: Before.parse(receipt.before).updatedAt, to: now, again: { kind: 'deleted' } };
}

/** A note that a receipt says was brought back is deleted again. */
export async function undoNoteRestoring(context: ToolContext, receipt: ReceiptRecord): Promise<Undone> {
  const { db, owner, now } = context;
  await unchangedNote(context, receipt);
  await deleteNote(db, owner.userId, receipt.nounId, now);
  return { from: Before.parse(receipt.before).updatedAt, to: now, again: { kind: 'made' } };
}

async function unchangedNote({ db, owner }: ToolContext, receipt: ReceiptRecord): Promise<NoteRecord> {
  const note = await notes.findNoteToChange(db, owner.userId, receipt.nounId);
  if (note === null || note.updatedAt !== receipt.nounUpdatedAt) throw changedSince(receipt.title);
  return note;
}
