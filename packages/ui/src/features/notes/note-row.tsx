import type { NoteSort, NoteSummary } from '@squeeze/contracts/notes';
import { noteName } from '@squeeze/domain/notes/note-name';
import { Pin, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { filterMessages } from './note-words.ts';

interface NoteRowProps {
  readonly note: NoteSummary;
  readonly present: boolean;
  readonly now: number;
  readonly sort: NoteSort;
  readonly to: string;
}

/** A note in the list: what it is called, how it goes on, and when it was written. */
export function NoteRow({ note, present, now, sort, to }: NoteRowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const at = sort === 'created_at' ? note.created_at : note.updated_at;
  const facts = [
    format.relative(Date.parse(at), now),
    ...(note.category === null ? [] : [t(filterMessages[note.category])]),
    ...note.tags.map((tag) => `#${tag}`),
  ];
  return (
    <li>
      <Link
        to={{ search: to }}
        data-row
        data-note={note.id}
        aria-current={present || undefined}
        className="grid min-h-hit grid-cols-[minmax(0,1fr)] content-center gap-2 rounded-8 px-12 py-8 text-14 hover:bg-fill aria-[current=true]:bg-fill-active"
      >
        <span className="flex items-center gap-6">
          <span dir="auto" className="min-w-0 flex-1 truncate text-left font-mid">
            {noteName(note) || t('notes.untitled')}
          </span>
          {note.conflicts > 0 && (
            <>
              <Icon icon={TriangleAlert} size="sm" className="text-carry-text" />
              <VisuallyHidden>{t('notes.conflict.mark')}</VisuallyHidden>
            </>
          )}
          {note.pinned && (
            <>
              <Icon icon={Pin} size="sm" className="text-text-2" />
              <VisuallyHidden>{t('notes.pinned')}</VisuallyHidden>
            </>
          )}
        </span>
        {note.title !== '' && note.excerpt !== '' && (
          <span dir="auto" className="truncate text-left text-13 text-text-2">
            {note.excerpt}
          </span>
        )}
        <span className="truncate text-13 text-text-2 tabular-nums">{facts.join(' · ')}</span>
      </Link>
    </li>
  );
}

interface DeletedNoteRowProps {
  readonly note: NoteSummary;
  readonly now: number;
  readonly onRestore: (note: NoteSummary) => void;
}

/** A note that can still be brought back. */
export function DeletedNoteRow({ note, now, onRestore }: DeletedNoteRowProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const title = noteName(note) || t('notes.untitled');
  const at = note.deleted_at === null ? now : Date.parse(note.deleted_at);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-12 rounded-8 px-12 py-8 text-14">
      <span dir="auto" className="truncate text-left font-mid">
        {title}
      </span>
      <TextButton
        data-row=""
        aria-label={t('notes.restoreOne', { title })}
        className="row-span-2"
        onClick={() => onRestore(note)}
      >
        {t('notes.restore')}
      </TextButton>
      <span className="truncate text-13 text-text-2 tabular-nums">
        {t('notes.deletedAt', { when: format.relative(at, now) })}
      </span>
    </li>
  );
}
