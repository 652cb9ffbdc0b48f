import type { ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import type { DueText } from '../../kit/use-due-text.ts';
import { DayGroups, FoldedGroup, ListGroup } from './todo-groups.tsx';
import { VirtualRows } from './virtual-rows.tsx';
import { TodoRow } from './todo-row.tsx';
import type { ListChoice } from './use-list-choice.ts';
import type { TodoLists, useTodoLists } from './use-todo-lists.ts';

interface TodoListingProps {
  readonly choice: ListChoice;
  readonly loaded: ReturnType<typeof useTodoLists>;
  /** What is shown of it at this moment. */
  readonly lists: TodoLists;
  readonly dueText: DueText;
  readonly cursor: string | null;
  readonly doneOpen: boolean;
  readonly onToggleDone: () => void;
}

/** The groups of the page, or why there are none. */
export function TodoListing(props: TodoListingProps): ReactNode {
  const { choice, loaded, lists, dueText, cursor, doneOpen, onToggleDone } = props;
  const t = useText();
  const errorText = useErrorText();
  const { plan, later, done } = lists;
  if (loaded.error !== undefined) {
    const { reason } = errorText(loaded.error, 'todos.error');
    return <ErrorState title={t('todos.error')} text={reason} onRetry={loaded.retry} className="mt-32" />;
  }
  if (loaded.loading) return <LoadingList rows={6} className="mt-32" />;
  const group = { dueText, carriedOver: loaded.carriedOver, cursor };
  const nothingOpen = later?.length === 0 && !plan?.now && (plan?.next.length ?? 0) === 0;
  const shownFirst = (plan?.now ? 1 : 0) + (plan?.next.length ?? 0);
  return (
    <>
      {plan && <DayGroups plan={plan} {...group} />}
      {later && later.length + Number(loaded.open.hasMore) > 0 && (
        <ListGroup
          title={choice.category === null ? t('todos.later') : t('todos.open')}
          aside={
            plan ? t('todos.laterCount', { count: Math.max(0, plan.counts.open - shownFirst) }) : undefined
          }
          todos={later}
          list={loaded.open}
          {...group}
        />
      )}
      {nothingOpen && !loaded.open.hasMore && (
        <NothingOpen choice={choice} doneToday={loaded.completedToday} />
      )}
      {choice.show === 'completed' &&
        done &&
        (done.length === 0 ? (
          <EmptyState title={t('todos.noneDone')} text={t('todos.noneDone.text')} />
        ) : (
          <ListGroup title={t('todos.done')} todos={done} list={loaded.closed} {...group} />
        ))}
      {choice.show === 'all' && (
        <FoldedGroup
          title={t('todos.done')}
          aside={
            loaded.completedToday > 0 ? t('todos.doneToday', { count: loaded.completedToday }) : undefined
          }
          open={doneOpen}
          onToggle={onToggleDone}
        >
          {loaded.closed.error !== undefined && loaded.closed.data === undefined ? (
            <ErrorState title={t('todos.error')} onRetry={loaded.closed.refetch} />
          ) : loaded.closed.data === undefined ? (
            <LoadingList rows={3} />
          ) : done === null || done.length === 0 ? (
            <p className="py-12 text-14 text-text-2">{t('todos.noneDone.text')}</p>
          ) : (
            <VirtualRows
              label={t('todos.done')}
              todos={done}
              list={loaded.closed}
              cursor={cursor}
              renderRow={(todo) => <TodoRow todo={todo} dueText={dueText} />}
            />
          )}
        </FoldedGroup>
      )}
    </>
  );
}

function NothingOpen({
  choice,
  doneToday,
}: {
  readonly choice: ListChoice;
  readonly doneToday: number;
}): ReactNode {
  const t = useText();
  if (choice.category !== null)
    return <EmptyState title={t('todos.noneOfValue')} text={t('todos.none.text')} />;
  return doneToday > 0 ? (
    <EmptyState title={t('todos.allDone')} text={t('todos.allDone.text', { count: doneToday })} />
  ) : (
    <EmptyState title={t('todos.none')} text={t('todos.none.text')} />
  );
}
