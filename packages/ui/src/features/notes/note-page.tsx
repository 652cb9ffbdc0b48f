import { limits } from '@squeeze/contracts/limits';
import type { Note } from '@squeeze/contracts/notes';
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useFilesKeeping } from '../../api/files/refused-files.ts';
import { openPaper } from '../../api/notes/open-papers.ts';
import type { useNote } from '../../api/notes/use-notes.ts';
import { useText } from '../../i18n/use-text.ts';
import { lazyPart } from '../../kit/lazy-part.ts';
import { LoadingState } from '../../kit/loading-state.tsx';
import { showToast } from '../../kit/show-toast.ts';
import type { NoteEditorHandle } from './editor/note-editor.tsx';
import { LinkingNotes } from '../../parts/linking-notes.tsx';
import { NeedsLook } from '../../parts/needs-look.tsx';
import { NoteFacts } from './note-facts.tsx';
import { NoteHead } from './note-head.tsx';
import { NoteHistory } from './note-history.tsx';
import { NoteNotices } from './note-notices.tsx';
import { createNoteSheet } from './note-sheet.ts';
import { RefusedFiles } from './refused-files.tsx';
import { NoteTitleField } from './note-title-field.tsx';
import type { NoteViewProps } from './note-view.tsx';
import { useArrival } from './use-arrival.ts';
import { useLinkChoices } from './use-link-choices.ts';
import { useOpenLink } from './use-open-link.ts';
import { useNoteCopies } from './use-note-copies.ts';
import { useNoteTodos } from './use-note-todos.ts';
import { useNoteFiles } from './use-note-files.ts';
import { useNoteWriter } from './use-note-writer.ts';

/** The list is there before it. */
const NoteEditor = lazyPart(async () => (await import('./editor/note-editor.tsx')).NoteEditor);

interface NotePageProps extends Pick<NoteViewProps, 'id' | 'backTo' | 'back' | 'onDelete'> {
  /** Null: nothing of it has been written yet. */
  readonly note: Note | null;
  readonly loaded: ReturnType<typeof useNote>;
}

/** The paper: a title, what the note is filed under, and its text. */
export function NotePage({ id, note, loaded, onDelete, ...way }: NotePageProps): ReactNode {
  const t = useText();
  const title = useRef<HTMLTextAreaElement>(null);
  const [opened] = useState(note?.content ?? '');
  const [sheet] = useState(() => createNoteSheet(opened));
  const attach = useCallback((editor: NoteEditorHandle | null) => sheet.attach(editor), [sheet]);
  const writer = useNoteWriter(id, opened, sheet);
  const [reading, setReading] = useState<'states' | 'latest' | null>(null);
  const openLink = useOpenLink();
  const links = useLinkChoices(id);
  const files = useNoteFiles(id, writer.flush);
  const filesKeeping = useFilesKeeping(id);
  const { todos, states } = useNoteTodos(id, note?.content ?? '');
  const copy = useNoteCopies(sheet, todos);
  const chosen = useRef<HTMLInputElement>(null);
  useEffect(() => openPaper(id, sheet), [id, sheet]);
  useArrival(note === null, title, sheet);

  return (
    <section aria-label={t('notes.one')} className="flex min-h-0 min-w-0 flex-1 flex-col">
      {way.back && <h1 className="sr-only">{note?.title || t('notes.one')}</h1>}
      <NoteHead
        {...way}
        note={note}
        keeping={loaded.keeping === 'sent' ? (filesKeeping ?? 'sent') : loaded.keeping}
        onChange={writer.change}
        onFind={() => sheet.find()}
        onHistory={() => setReading('states')}
        onCopy={copy}
        onDelete={(deleted) => {
          // What was typed goes with the note, and comes back with it.
          void writer.flush();
          onDelete(deleted);
        }}
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-48 pb-48 phone:px-16 phone:pt-12">
        <div className="mx-auto flex w-full max-w-column flex-1 flex-col">
          <RefusedFiles ofNote={(noteId) => noteId === id} onBefore={writer.flush} />
          <NoteNotices
            note={note}
            loaded={loaded}
            onChange={writer.change}
            onShow={() => setReading('latest')}
          />
          {note !== null && <NeedsLook noun="note" id={id} />}
          <NoteTitleField
            ref={title}
            title={note?.title ?? ''}
            onTyped={(words) => writer.changed({ title: words })}
            onLeave={() => void writer.flush()}
            onEnter={() => sheet.focus()}
          />
          <NoteFacts note={note} onChange={writer.change} />
          <Suspense fallback={<LoadingState />}>
            <NoteEditor
              ref={attach}
              text={opened}
              label={t('notes.text')}
              placeholder={t('notes.text.hint')}
              maxLength={limits.noteContent.max}
              onChange={writer.typed}
              onTooLong={() =>
                showToast({
                  key: 'note',
                  failed: true,
                  text: t('notes.tooLong', { max: limits.noteContent.max }),
                })
              }
              onOpenLink={openLink}
              links={links}
              files={files}
              todos={todos}
              todoStates={states}
              commands={[{ title: t('notes.addFile'), run: () => chosen.current?.click() }]}
            />
          </Suspense>
          <input
            ref={chosen}
            type="file"
            multiple
            hidden
            aria-label={t('notes.addFile')}
            onChange={({ currentTarget }) => {
              void sheet.addFiles([...(currentTarget.files ?? [])]);
              // The same one may be chosen again.
              currentTarget.value = '';
            }}
          />
          {note !== null && <LinkingNotes id={id} className="border-t border-line pt-16" />}
        </div>
      </div>
      {note !== null && (
        <NoteHistory note={note} reading={reading} onClose={() => setReading(null)} onBefore={writer.flush} />
      )}
    </section>
  );
}
