import { id } from '@squeeze/contracts/fields';
import * as notes from '@squeeze/database/repositories/note-repository';
import { z } from 'zod';
import { restoreNote } from '../../features/notes/note-actions.ts';
import { notFound } from '../../http/app-error.ts';
import { noteChange, undoNoteRestoring } from './note-change-record.ts';
import { writeTool } from './tool.ts';

export const restoreNoteTool = writeTool({
  name: 'restore_note',
  description:
    'Brings back a note that was deleted, within 30 days. Take its id from find_notes with the shelf `deleted`.',
  input: z.object({ id }),
  effect: async ({ db, owner, now }, said) => {
    const before = await notes.findDeletedNote(db, owner.userId, said.id);
    if (before === null) throw notFound('note');
    const note = await restoreNote(db, owner.userId, said.id, now);
    return noteChange('changed', note, before);
  },
  undo: undoNoteRestoring,
});
