import { issue } from '@squeeze/contracts/issues';
import { NoteCategory, NoteDraft } from '@squeeze/contracts/notes';
import { z } from 'zod';
import { createNote } from '../../features/notes/note-actions.ts';
import { noteChange, undoNoteCreation } from './note-change-record.ts';
import { writeTool } from './tool.ts';

export const createNoteTool = writeTool({
  name: 'create_note',
  description:
    'Writes one note, in the words of the person: what they want to keep and look up, such as codes, lists, thoughts. For what has to be done use create_todo, for a fact about themselves remember.',
  input: z
    .object({
      title: NoteDraft.shape.title.describe('Only when they name it; otherwise leave it out'),
      content: NoteDraft.shape.content.describe('Markdown'),
      tags: NoteDraft.shape.tags,
      category: NoteCategory.nullish().describe('Only when they name one'),
    })
    .refine(({ title, content }) => `${title}${content}`.trim() !== '', {
      path: ['content'],
      error: issue('text_required'),
    }),
  effect: async ({ db, owner, now, source }, said) => {
    const draft = NoteDraft.parse({ ...said, category: said.category ?? null });
    return noteChange('created', await createNote(db, owner.userId, draft, { source, now }), null);
  },
  undo: undoNoteCreation,
});
