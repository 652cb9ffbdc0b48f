import { uuidv7 } from 'uuidv7';
import type { Db } from '@squeeze/database/connection';
import { insertNote, type NewNote, type NoteRecord } from '@squeeze/database/repositories/note-repository';
import { givenAt, givenUser } from './given-user.ts';

/** A stored note, and its owner unless `userId` names one. */
export async function givenNote(db: Db, overrides: Partial<NewNote> = {}): Promise<NoteRecord> {
  const note = await insertNote(db, {
    id: uuidv7(),
    userId: overrides.userId ?? (await givenUser(db)).id,
    title: 'Trip',
    content: '# Packing\n\n- [ ] passport\n',
    category: null,
    tags: [],
    pinned: false,
    archived: false,
    version: 1,
    conflicts: 0,
    source: 'app',
    begunAt: givenAt,
    createdAt: givenAt,
    updatedAt: givenAt,
    ...overrides,
  });
  if (note === null) throw new Error('there is a note of this id');
  return note;
}
