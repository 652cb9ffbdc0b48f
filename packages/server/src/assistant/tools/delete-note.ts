import { id } from '@squeeze/contracts/fields';
import { z } from 'zod';
import { deleteNote, readNoteToChange } from '../../features/notes/note-actions.ts';
import { noteChange, undoNoteDeletion } from './note-change-record.ts';
import { destructiveTool } from './tool.ts';

export const deleteNoteTool = destructiveTool({
  name: 'delete_note',
  description:
    'Asks the person whether a note may be deleted; nothing is deleted until they say yes on the card that appears. Take its id from find_notes.',
  input: z.object({ id }),
  propose: async ({ db, owner }, said) => {
    const note = await readNoteToChange(db, owner.userId, said.id);
    return noteChange('deleted', note, note);
  },
  effect: async ({ db, owner, now }, said) => {
    const note = await readNoteToChange(db, owner.userId, said.id);
    await deleteNote(db, owner.userId, said.id, now);
    return { ...noteChange('deleted', note, note), updatedAt: now };
  },
  undo: undoNoteDeletion,
});
