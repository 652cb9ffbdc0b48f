import { id, writtenText } from '@squeeze/contracts/fields';
import { limits } from '@squeeze/contracts/limits';
import { appendLines } from '@squeeze/domain/notes/append-lines';
import { z } from 'zod';
import { changeNote, readNoteToChange } from '../../features/notes/note-actions.ts';
import { noteChange, undoNoteChange } from './note-change-record.ts';
import { writeTool } from './tool.ts';

export const appendToNoteTool = writeTool({
  name: 'append_to_note',
  description:
    'Writes one or more lines below the text of a note; below a list they become items of it. Nothing else of the note changes. Take its id from find_notes.',
  input: z.object({ id, content: writtenText(limits.noteContent.max, 'text_required') }),
  effect: async ({ db, owner, now, source }, said) => {
    const before = await readNoteToChange(db, owner.userId, said.id);
    const content = appendLines(before.content, said.content);
    const change = { content, base_version: before.version };
    const note = await changeNote(db, owner.userId, said.id, change, { source, now });
    return noteChange('changed', note, before);
  },
  undo: undoNoteChange,
});
