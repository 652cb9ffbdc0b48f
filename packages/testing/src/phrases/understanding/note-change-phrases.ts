import type { NoteChangePhrase } from './asked-of-notes.ts';
import { englishNoteChanges } from './english-note-changes.ts';
import { frenchNoteChanges } from './french-note-changes.ts';
import { spanishNoteChanges } from './spanish-note-changes.ts';

/** Apart from the other tables, of which the classifier learns: it knows no notes. */
export const noteChangePhrases: readonly NoteChangePhrase[] = [
  ...englishNoteChanges,
  ...frenchNoteChanges,
  ...spanishNoteChanges,
];
