import type { Note } from '@squeeze/contracts/notes';
import type { NewNote } from '@squeeze/database/repositories/note-repository';

/** A note of the contract as it is stored: the other way round than `presentNote`. */
export const noteRecord = (
  note: Note,
  facts: Pick<NewNote, 'userId' | 'begunAt' | 'writtenAt' | 'dropped' | 'recentWrites' | 'device'>,
): NewNote => ({
  ...facts,
  id: note.id,
  title: note.title,
  content: note.content,
  category: note.category,
  tags: note.tags,
  pinned: note.pinned,
  archived: note.archived,
  version: note.version,
  conflicts: note.conflicts,
  source: note.source,
  createdAt: Date.parse(note.created_at),
  updatedAt: Date.parse(note.updated_at),
});
