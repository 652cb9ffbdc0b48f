import type { NoteSummary } from '@squeeze/contracts/notes';
import { noteName } from '@squeeze/domain/notes/note-name';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { useNoteList } from '../../api/notes/use-notes.ts';
import { useText } from '../../i18n/use-text.ts';
import { DeleteQuestion } from '../../kit/delete-question.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { TwoPanes } from '../../kit/two-panes.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { usePageKeys } from '../../parts/keys/use-page-keys.ts';
import { NoteList } from './note-list.tsx';
import { NoteView } from './note-view.tsx';
import { useAskedForNew } from './use-asked-for-new.ts';
import { useNoteChoice } from './use-note-choice.ts';
import { useNoteRemoval } from './use-note-removal.ts';

/** Fetched beside the list: whoever begins a note goes from its title to its text faster than it comes. */
const fetchEditor = (): Promise<unknown> => import('./editor/note-editor.tsx');

/** How long a pause in typing is, ms. */
const typingPause = 200;

/** What is written down: the notes at the left, one of them at the right; on a phone one or the other. */
export function NotesPage(): ReactNode {
  const t = useText();
  const phone = usePhone();
  const navigate = useNavigate();
  const { choice, chooseList, addressOf } = useNoteChoice();
  const { open } = choice;
  const [sought, setSought] = useState('');
  const q = useSettled(sought.trim(), typingPause);
  const list = useMemo(() => (q === '' ? choice.list : { ...choice.list, q }), [choice.list, q]);
  const loaded = useNoteList(list);
  const [begun, setBegun] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<NoteSummary | null>(null);
  const removal = useNoteRemoval();

  const go = (id: string | null): void => void navigate({ search: addressOf(id) });
  const begin = (): void => {
    const id = uuidv7();
    setBegun(id);
    go(id);
  };
  useEffect(() => {
    // Asked for again, and missed, by the note that is opened.
    fetchEditor().catch(() => undefined);
  }, []);
  usePageKeys('notes', { newNote: begin });
  useAskedForNew(begin);

  return (
    <>
      <TwoPanes
        listClassName="w-[clamp(232px,28vw,336px)]"
        list={
          <NoteList
            list={list}
            loaded={loaded}
            open={open}
            choose={chooseList}
            sought={sought}
            onSought={setSought}
            addressOf={addressOf}
            onNew={begin}
            onRestore={removal.restore}
          />
        }
        one={
          open === null ? (
            phone ? null : (
              <div className="grid min-w-0 flex-1 content-center px-48">
                <EmptyState title={t('notes.noneOpen')} text={t('notes.noneOpen.text')} />
              </div>
            )
          ) : (
            <NoteView
              key={open}
              id={open}
              isNew={open === begun}
              backTo={addressOf(null)}
              back={phone}
              onDelete={setDeleting}
            />
          )
        }
      />
      <DeleteQuestion
        thing={deleting}
        question={t('notes.deleteQuestion')}
        nameOf={(note) => noteName(note) || t('notes.untitled')}
        onDelete={(note) => {
          if (note.id === open) go(null);
          removal.remove(note);
        }}
        onLeave={() => setDeleting(null)}
        nextFocus={() => document.querySelector<HTMLElement>('[data-note]')}
      />
    </>
  );
}
