import { soughtText } from '@squeeze/contracts/fields';
import { limits } from '@squeeze/contracts/limits';
import { noteShelves } from '@squeeze/contracts/notes';
import { listNotes, notesWithWords } from '@squeeze/database/repositories/note-listing-repository';
import type { NoteRecord, NoteSummaryRecord } from '@squeeze/database/repositories/note-repository';
import { linesWith } from '@squeeze/domain/notes/lines-with';
import { noteExcerpt } from '@squeeze/domain/notes/note-excerpt';
import { searchWords } from '@squeeze/domain/search/search-key';
import { z } from 'zod';
import { presentInstant } from '../../http/present-instant.ts';
import { readTool } from './tool.ts';

const shown = 20;

export const findNotesTool = readTool({
  name: 'find_notes',
  description:
    'Finds notes of the person by words in their title or text, or by a tag, with their ids and the lines that have the words; without words lists those that are not archived, pinned ones first, then the latest; `shelf` names others: those that are archived, or deleted and still to be restored. Use it before changing one, and for questions that something they wrote down may answer. read_note has the whole text.',
  input: z.object({
    words: soughtText(limits.search.max).nullish().describe('All of them have to be there'),
    tag: soughtText(limits.noteTag.max).nullish(),
    shelf: z.enum(noteShelves).nullish(),
  }),
  read: async ({ db, owner }, said) => {
    const words = searchWords(said.words ?? '');
    const tag = said.tag ?? undefined;
    if (words.length > 0 && said.shelf == null) {
      const found = await notesWithWords(db, owner.userId, { words, tag, limit: shown + 1 });
      const notes = found.slice(0, shown).map((note) => ({
        ...factsOf({ ...note, excerpt: noteExcerpt(note.content) }),
        lines: linesWith(note.content, words),
      }));
      return { count: notes.length, more: found.length > shown, notes };
    }
    const listing = {
      filter: 'all',
      shelf: said.shelf ?? 'active',
      sort: 'updated_at',
      tag,
      q: said.words ?? undefined,
    } as const;
    const page = await listNotes(db, owner.userId, { ...listing, limit: shown, after: null });
    return { count: page.notes.length, more: page.next !== null, notes: page.notes.map(factsOf) };
  },
});

const factsOf = (note: NoteSummaryRecord | (NoteRecord & { readonly excerpt: string })) => ({
  id: note.id,
  title: note.title,
  begins: note.excerpt,
  tags: note.tags,
  category: note.category,
  pinned: note.pinned,
  archived: note.archived,
  updated: presentInstant(note.updatedAt),
});
