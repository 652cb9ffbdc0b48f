import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { readNote } from '../../features/notes/note-actions.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { readTool } from './tool.ts';

/** A note may be longer than all that a model reads: it comes in parts. */
const charactersAtOnce = 8_000;

export const readNoteTool = readTool({
  name: 'read_note',
  description:
    'Reads the text of one note, up to 8,000 characters of it at a time; next says where the rest begins. Take its id from find_notes.',
  input: z.object({
    id,
    from: z.int().min(0).default(0).describe('Where to begin, in characters'),
  }),
  read: async ({ db, owner }, said) => {
    const note = await readNote(db, owner.userId, said.id);
    const end = said.from + charactersAtOnce;
    return {
      id: note.id,
      title: note.title,
      text: note.content.slice(said.from, end),
      next: note.content.length > end ? end : null,
      tags: note.tags,
      category: note.category,
      pinned: note.pinned,
      archived: note.archived,
      updated: presentInstant(note.updatedAt),
    };
  },
});
