import { id } from '@squeeze/contracts/fields';
import { NoteCategory, NoteChange } from '@squeeze/contracts/notes';
import { z } from 'zod';
import { changeNote, readNoteToChange } from '../../features/notes/note-actions.ts';
import { noteChange, undoNoteChange } from './note-change-record.ts';
import { writeTool } from './tool.ts';

export const changeNoteTool = writeTool({
  name: 'change_note',
  description:
    'Renames a note, pins or archives it, or changes its tags or category; never its text. What is left out stays, category null takes it away. Take its id from find_notes.',
  input: z.object({
    id,
    title: NoteChange.shape.title,
    tags: NoteChange.shape.tags.describe('All of them, those that stay too'),
    category: NoteCategory.nullable().optional(),
    pinned: z.boolean().optional(),
    archived: z.boolean().optional(),
  }),
  effect: async ({ db, owner, now, source }, { id: noteId, ...said }) => {
    const before = await readNoteToChange(db, owner.userId, noteId);
    const note = await changeNote(db, owner.userId, noteId, NoteChange.parse(said), { source, now });
    return noteChange('changed', note, before);
  },
  undo: undoNoteChange,
});
