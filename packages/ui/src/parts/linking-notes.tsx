import type { NoteShelf, NoteSummary } from '@squeeze/contracts/notes';
import { linkAddress } from '@squeeze/domain/notes/note-links';
import { noteName } from '@squeeze/domain/notes/note-name';
import { useId, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NoteListArguments } from '../api/notes/note-list-arguments.ts';
import { useNoteList } from '../api/notes/use-notes.ts';
import { useText } from '../i18n/use-text.ts';
import { TextLink } from '../kit/text-link.tsx';

interface LinkingNotesProps {
  /** Of the note or the todo that they link to. */
  readonly id: string;
  readonly className?: string;
}

/**
 * The notes that link to something, those that are archived last; nothing where none does. An id is a word like any other, so the
 * search finds them.
 */
export function LinkingNotes({ id, className }: LinkingNotesProps): ReactNode {
  const t = useText();
  const headingId = useId();
  const active = useLinking(id, 'active');
  const archived = useLinking(id, 'archived');
  const notes = [...active, ...archived];
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={className}>
      <h2 id={headingId} className="text-13 font-mid text-text-2">
        {t('notes.linkedFrom')}
      </h2>
      <ul className="mt-4 grid gap-4 text-14">
        {notes.map((note) => (
          <li key={note.id} dir="auto" className="wrap-anywhere">
            <TextLink render={<Link to={linkAddress({ kind: 'note', id: note.id })} />}>
              {noteName(note) || t('notes.untitled')}
            </TextLink>
            {note.archived && <span className="text-text-2"> · {t('notes.shelf.archived')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const useLinking = (id: string, shelf: NoteShelf): readonly NoteSummary[] => {
  const list = useMemo<NoteListArguments>(
    () => ({ filter: 'all', shelf, sort: 'updated_at', q: id }),
    [id, shelf],
  );
  return useNoteList(list).data?.filter((note) => note.id !== id) ?? [];
};
