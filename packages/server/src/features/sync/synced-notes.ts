import { type Language, languages } from '@squeeze/contracts/languages';
import { type NoteChange, NoteDraft } from '@squeeze/contracts/notes';
import type { NoteRecord } from '@squeeze/database/repositories/note-repository';
import { insertReceipt } from '@squeeze/database/repositories/receipt-repository';
import {
  findNotesByIds,
  listUnlinkedNotes,
  type NoteBeginning,
  unlinkedNotesAmong,
} from '@squeeze/database/repositories/sync-own-note-repository';
import { noteExcerpt } from '@squeeze/domain/notes/note-excerpt';
import { noteName } from '@squeeze/domain/notes/note-name';
import { unwordKept, wordKept } from '@squeeze/domain/sync/kept-lines';
import { noteShape, type SharedNote, sharedNote, soundNote } from '@squeeze/domain/sync/shared-note';
import { AppError } from '../../http/app-error.ts';
import { changeNote, createNote, deleteNote, readNoteToChange, restoreNote } from '../notes/note-actions.ts';
import { askedReceipt } from './asked-receipt.ts';
import { keptWords } from './kept-words.ts';
import type { HeldThing, SyncedNoun } from './synced-noun.ts';

const nameOf = ({ title, content }: SharedNote): string => noteName({ title, excerpt: noteExcerpt(content) });

const heldNote = (note: NoteRecord): HeldThing<SharedNote> => ({
  id: note.id,
  title: nameOf(note),
  fields: sharedNote(note),
  // Not when it was pinned.
  changedAt: note.writtenAt,
});

const begunNote = (note: NoteBeginning): HeldThing<SharedNote> => ({
  id: note.id,
  title: nameOf(note),
  fields: sharedNote(note),
  changedAt: note.updatedAt,
});

const spokenIn = languages.map((language: Language) => keptWords[language]);

/** Each change is told from the one before by when it was. */
const after = ({ updatedAt }: NoteRecord, now: number): number => Math.max(now, updatedAt + 1);

export const syncedNotes: SyncedNoun<SharedNote> = {
  name: 'note',
  changed: { type: 'notes_changed' },
  shape: () => noteShape,
  sound: (fields, { language }) => {
    const { title, content } = soundNote(fields);
    return { title, content: wordKept(content, keptWords[language]) };
  },
  spoken: ({ title, content }) => ({ title, content: unwordKept(content, spokenIn) }),
  findSome: async (db, { userId }, ids) => (await findNotesByIds(db, userId, ids)).map(heldNote),
  findToChange: async (trx, { userId }, id) => {
    const note = await orNull(readNoteToChange(trx, userId, id));
    return note && heldNote(note);
  },
  goOut: (db, { userId }, ids) => unlinkedNotesAmong(db, userId, ids),
  listOwn: async (db, { userId }, page) =>
    (await listUnlinkedNotes(db, userId, { ...page, open: true })).map(begunNote),
  listUnlinked: async (db, { userId }, page) =>
    (await listUnlinkedNotes(db, userId, { ...page, open: false })).map(begunNote),
  create: async (trx, { userId }, { fields }, _, now) =>
    (await createNote(trx, userId, NoteDraft.parse(fields), { source: 'sync', now })).id,
  change: async (trx, { userId }, id, to, now) => {
    const note = await readNoteToChange(trx, userId, id);
    const writing = { source: 'sync', now: after(note, now) } as const;
    return heldNote(await changeNote(trx, userId, id, changeOf(note, to), writing));
  },
  changeAsked: async (trx, { userId }, id, to, now) => {
    const before = await readNoteToChange(trx, userId, id);
    const writing = { source: 'app', now: after(before, now) } as const;
    const note = await changeNote(trx, userId, id, changeOf(before, to), writing);
    const text = to.content === undefined ? {} : { content: before.content };
    const receipt = askedReceipt(
      {
        userId,
        source: 'app',
        tool: 'change_note',
        noun: 'note',
        nounId: id,
        action: 'changed',
        title: nameOf(note),
        due: null,
        before: { ...beforeChange(before, note), ...text },
        nounUpdatedAt: note.updatedAt,
      },
      now,
    );
    await insertReceipt(trx, receipt);
    return { receiptId: receipt.id };
  },
  restore: async (trx, { userId }, id, now) => (await orNull(restoreNote(trx, userId, id, now))) !== null,
  remove: async (trx, { userId }, id, now) => {
    const note = await readNoteToChange(trx, userId, id);
    const at = after(note, now);
    await deleteNote(trx, userId, id, at);
    const receipt = askedReceipt(
      {
        userId,
        source: 'sync',
        tool: 'delete_note',
        noun: 'note',
        nounId: id,
        action: 'deleted',
        title: nameOf(note),
        due: null,
        before: beforeChange(note, note),
        nounUpdatedAt: at,
      },
      now,
    );
    await insertReceipt(trx, receipt);
    return { receiptId: receipt.id, title: receipt.title };
  },
};

const changeOf = (note: NoteRecord, { title, content }: Partial<SharedNote>): NoteChange => ({
  ...(title !== undefined && { title }),
  ...(content !== undefined && { content, base_content: note.content }),
});

/** As the tools that change and delete notes have it, by which it is taken back. */
const beforeChange = (note: NoteRecord, changed: NoteRecord) => ({
  updatedAt: note.updatedAt,
  characters: note.content.length,
  charactersAfter: changed.content.length,
  title: note.title,
  category: note.category,
  tags: [...note.tags],
  pinned: note.pinned,
  archived: note.archived,
});

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}
