import { limits } from '@squeeze/contracts/limits';
import type { NoteSummary } from '@squeeze/contracts/notes';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NoteListArguments } from '../../api/notes/note-list-arguments.ts';
import type { useNoteList } from '../../api/notes/use-notes.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { moveByKey } from '../../kit/row-keys.ts';
import { SearchField } from '../../kit/search-field.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { useNow } from '../../kit/use-now.ts';
import { NoteFilters } from './note-filters.tsx';
import { DeletedNoteRow, NoteRow } from './note-row.tsx';
import { NotionNotice } from './notion-notice.tsx';
import { RefusedFiles } from './refused-files.tsx';
import type { NoteListChange } from './use-note-choice.ts';

interface NoteListProps {
  readonly list: NoteListArguments;
  readonly loaded: ReturnType<typeof useNoteList>;
  /** The note that is open. */
  readonly open: string | null;
  readonly choose: (change: NoteListChange) => void;
  readonly addressOf: (id: string | null) => string;
  /** What is looked for; empty where nothing is. */
  readonly sought: string;
  readonly onSought: (text: string) => void;
  readonly onNew: () => void;
  readonly onRestore: (note: NoteSummary) => void;
}

/** How close to the end the next page is fetched, px. */
const nearEnd = 240;

/** The notes, those that are pinned first. */
export function NoteList(props: NoteListProps): ReactNode {
  const { list, loaded, open, choose, sought, onSought, onNew } = props;
  const t = useText();
  const { hasMore, fetchingMore, fetchMore } = loaded;
  return (
    // The keys move the focus from row to row; each row is a link that everybody can reach without them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <nav aria-label={t('page.notes')} className="flex min-h-0 flex-1 flex-col" onKeyDown={moveByKey}>
      <div className="grid gap-12 px-16 pt-4 pb-12">
        <div className="flex items-center justify-between gap-12">
          <h1 className="display-face text-28">{t('page.notes')}</h1>
          <Button size="sm" onClick={onNew}>
            <Icon icon={Plus} size="sm" />
            {t('notes.new')}
          </Button>
        </div>
        <SearchField
          label={t('notes.search')}
          clearLabel={t('notes.search.clear')}
          maxLength={limits.search.max}
          text={sought}
          onText={onSought}
        />
        <NoteFilters list={list} choose={choose} />
      </div>
      <div
        className="min-h-0 flex-1 overflow-y-auto px-8 pb-24"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (hasMore && !fetchingMore && scrollHeight - scrollTop - clientHeight < nearEnd) fetchMore();
        }}
      >
        <RefusedFiles ofNote={(noteId) => noteId !== open} />
        <Notes {...props} />
        {hasMore && (
          <p className="px-12 py-12 text-14">
            <TextButton disabled={fetchingMore} onClick={fetchMore}>
              {t('notes.more')}
            </TextButton>
          </p>
        )}
        <NotionNotice />
      </div>
    </nav>
  );
}

function Notes(props: NoteListProps): ReactNode {
  const { list, loaded } = props;
  const t = useText();
  const errorText = useErrorText();
  const { data, waiting, error, fetching, refetch } = loaded;
  if (data === undefined)
    return (
      <>
        {waiting.length > 0 && <NoteRows {...props} notes={waiting} />}
        {error === undefined || fetching ? (
          <LoadingList className="px-12" />
        ) : (
          <ErrorState
            className="px-12"
            title={t('notes.listFailed')}
            text={errorText(error, 'notes.listFailed').reason}
            onRetry={refetch}
          />
        )}
      </>
    );
  if (data.length === 0) return <p className="px-12 py-8 text-14 text-text-2">{t(emptyMessage(list))}</p>;
  return <NoteRows {...props} notes={data} />;
}

function NoteRows({
  list,
  open,
  addressOf,
  onRestore,
  notes,
}: NoteListProps & { readonly notes: readonly NoteSummary[] }): ReactNode {
  const now = useNow();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {notes.map((note) =>
        list.shelf === 'deleted' ? (
          <DeletedNoteRow key={note.id} note={note} now={now} onRestore={onRestore} />
        ) : (
          <NoteRow
            key={note.id}
            note={note}
            present={note.id === open}
            now={now}
            sort={list.sort}
            to={addressOf(note.id)}
          />
        ),
      )}
    </ul>
  );
}

const emptyMessage = ({ shelf, filter, tag, q }: NoteListArguments) => {
  if (q !== undefined) return 'notes.none.found';
  if (shelf === 'deleted') return 'notes.none.deleted';
  if (shelf === 'archived') return 'notes.none.archived';
  return filter === 'all' && tag === undefined ? 'notes.none' : 'notes.none.filtered';
};
