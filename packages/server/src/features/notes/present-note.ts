import type { Note, NoteSummary, NoteVersion } from '@squeeze/contracts/notes';
import type { NoteRecord, NoteSummaryRecord } from '@squeeze/database/repositories/note-repository';
import type { NoteVersionFacts } from '@squeeze/database/repositories/note-version-repository';
import { presentInstant } from '../../http/present-instant.ts';

// Fields are listed one by one, so that a new column never leaks by default.

const presentFacts = (note: Omit<NoteSummaryRecord, 'excerpt'>): Omit<Note, 'content'> => ({
  id: note.id,
  title: note.title,
  category: note.category,
  tags: [...note.tags],
  pinned: note.pinned,
  archived: note.archived,
  version: note.version,
  conflicts: note.conflicts,
  source: note.source,
  created_at: presentInstant(note.createdAt),
  updated_at: presentInstant(note.updatedAt),
});

export const presentNote = (note: NoteRecord): Note => ({ ...presentFacts(note), content: note.content });

export const presentNoteSummary = (note: NoteSummaryRecord): NoteSummary => ({
  ...presentFacts(note),
  excerpt: note.excerpt,
  deleted_at: presentInstant(note.deletedAt),
});

export const presentNoteVersion = (version: NoteVersionFacts): NoteVersion => ({
  id: version.id,
  version: version.version,
  title: version.title,
  source: version.source,
  device: version.device,
  written_at: presentInstant(version.writtenAt),
  characters: version.characters,
});
