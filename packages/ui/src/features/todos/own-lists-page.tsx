import type { TodoList } from '@squeeze/contracts/todo-lists';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useListTodoListsQuery } from '../../api/todo-lists/todo-list-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { DeleteQuestion } from '../../kit/delete-question.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { moveByKey } from '../../kit/row-keys.ts';
import { SectionHeading } from '../../kit/section-heading.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { OwnListField } from './own-list-field.tsx';
import { OwnListRow } from './own-list-row.tsx';
import { TodoViews } from './todo-views.tsx';
import { useOwnLists, type OwnListChanges } from './use-own-lists.ts';

/** The categories of one's own, as lists: renamed, put in order, archived and deleted where they stand. */
export function OwnListsPage(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useListTodoListsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const content = (): ReactNode => {
    if (data !== undefined) return <OwnLists lists={data.lists} />;
    if (error === undefined) return <LoadingList rows={3} />;
    const { title, reason } = errorText(error, 'lists.fetchFailed');
    return <ErrorState title={title} text={reason} retrying={isFetching} onRetry={() => void refetch()} />;
  };
  return (
    <div className="min-w-0 flex-1 px-48 pt-12 pb-64 phone:px-16 phone:pt-8">
      <div className="max-w-column">
        <PageHeader title={t('page.todoLists')} className="mb-8" />
        <TodoViews view="lists" />
        {content()}
      </div>
    </div>
  );
}

function OwnLists({ lists }: { readonly lists: readonly TodoList[] }): ReactNode {
  const t = useText();
  const changes = useOwnLists();
  const page = useRef<HTMLDivElement>(null);
  const [deleting, setDeleting] = useState<TodoList | null>(null);
  // Which list shall have the focus once it stands elsewhere, or its field is gone.
  const [sought, setSought] = useState<string | null>(null);
  useEffect(() => {
    if (sought === null) return;
    focusOn(page.current, sought);
    setSought(null);
  }, [sought]);
  const active = lists.filter((list) => list.archived_at === null);
  const archived = lists.filter((list) => list.archived_at !== null);
  const rows = { changes, onDelete: setDeleting, onSeek: setSought };
  return (
    <div ref={page}>
      {lists.length === 0 && <EmptyState slot={8} title={t('lists.none')} text={t('lists.none.text')} />}
      <Rows label={t('page.todoLists')} lists={active} {...rows} />
      <div className="mt-16">
        <OwnListField onName={changes.make} />
      </div>
      {archived.length > 0 && (
        <section aria-labelledby="lists-in-archive" className="mt-48">
          <SectionHeading id="lists-in-archive">{t('lists.inArchive')}</SectionHeading>
          <p className="mb-8 text-14 text-text-2">{t('lists.archiveText')}</p>
          <Rows label={t('lists.inArchive')} lists={archived} {...rows} />
        </section>
      )}
      <DeleteQuestion
        thing={deleting}
        question={t('lists.deleteQuestion')}
        nameOf={({ name }) => name}
        onDelete={(list) => void changes.remove(list)}
        onLeave={() => setDeleting(null)}
        nextFocus={() => page.current?.querySelector<HTMLElement>('[data-row], input') ?? null}
      />
    </div>
  );
}

const focusOn = (page: HTMLElement | null, id: string): void =>
  page?.querySelector<HTMLElement>(`[data-list="${id}"] [data-row]`)?.focus();

interface RowsProps {
  readonly label: string;
  readonly lists: readonly TodoList[];
  readonly changes: OwnListChanges;
  readonly onDelete: (list: TodoList) => void;
  /** The row of the list by this id shall have the focus. */
  readonly onSeek: (id: string) => void;
}

function Rows({ label, lists, changes, onDelete, onSeek }: RowsProps): ReactNode {
  const [renamed, setRenamed] = useState<string | null>(null);
  if (lists.length === 0) return null;
  return (
    // The rows are links; the arrows go from one to the next.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <ul aria-label={label} onKeyDown={moveByKey} className="divide-y divide-line">
      {lists.map((list, index) => (
        <OwnListRow
          key={list.id}
          list={list}
          isFirst={index === 0}
          isLast={index === lists.length - 1}
          renaming={renamed === list.id}
          onRenaming={(isRenamed) => {
            setRenamed(isRenamed ? list.id : null);
            if (!isRenamed) onSeek(list.id);
          }}
          onName={(name) => changes.rename(list, name)}
          onMove={(by) => {
            if (changes.move(list, by)) onSeek(list.id);
          }}
          onArchive={() => void changes.archive(list).then(() => onSeek(list.id))}
          onDelete={() => onDelete(list)}
        />
      ))}
    </ul>
  );
}
