import type { DayPlan } from '@squeeze/contracts/todos';
import type { ReactNode } from 'react';
import { laterIsFree } from '../../api/todos/later-is-free.ts';
import { Link, useSearchParams } from 'react-router-dom';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { WaitingWrites } from '../../parts/waiting-writes.tsx';
import type { DueText } from '../../parts/use-due-text.ts';
import { DayGroups, FoldedGroup, ListGroup } from './todo-groups.tsx';
import { addressOf } from './todo-views.tsx';
import { VirtualRows } from './virtual-rows.tsx';
import { TodoRow } from './todo-row.tsx';
import type { ListChoice } from './use-list-choice.ts';
import type { LoadedLists, TodoLists } from './use-todo-lists.ts';
import { ViewList } from './view-list.tsx';

export interface TodoListingProps {
  readonly choice: ListChoice;
  readonly loaded: LoadedLists;
  /** What is shown of it at this moment. */
  readonly lists: TodoLists;
  readonly dueText: DueText;
  readonly cursor: string | null;
  readonly doneOpen: boolean;
  readonly onToggleDone: () => void;
}

/** The groups of the page, or why there are none. */
export function TodoListing(props: TodoListingProps): ReactNode {
  const { choice, loaded } = props;
  const t = useText();
  const errorText = useErrorText();
  if (loaded.error !== undefined) {
    const { reason } = errorText(loaded.error, 'todos.error');
    return (
      <div className="mt-32">
        {/* Without the list there is nowhere else to see it. */}
        <WaitingWrites lane="todos" />
        <ErrorState title={t('todos.error')} text={reason} onRetry={loaded.retry} />
      </div>
    );
  }
  if (loaded.loading) return <LoadingList rows={6} className="mt-32" />;
  if (loaded.view !== null) return <ViewList {...props} view={loaded.view} />;
  return (
    <>
      {choice.show !== 'completed' && <OpenGroups {...props} />}
      {choice.show === 'completed' && <CompletedGroup {...props} />}
      {choice.show === 'all' && <DoneGroup {...props} />}
    </>
  );
}

function OpenGroups({ choice, loaded, lists, dueText, cursor }: TodoListingProps): ReactNode {
  const t = useText();
  const { plan, later } = lists;
  const group = { dueText, carriedOver: loaded.carriedOver, cursor };
  const more = loaded.open.hasMore;
  const none = later?.length === 0 && !more && !plan?.now && (plan?.next.length ?? 0) === 0;
  const laterWords = (day: DayPlan): string =>
    t(laterIsFree(day, dueText.day, dueText.today) ? 'todos.laterFree' : 'todos.laterCount', {
      count: day.counts.later,
    });
  return (
    <>
      {plan && <DayGroups plan={plan} {...group} />}
      {later && (later.length > 0 || more) && (
        <ListGroup
          title={choice.category === null ? t('todos.later') : t('todos.open')}
          aside={plan && plan.counts.later > 0 ? laterWords(plan) : undefined}
          todos={later}
          list={loaded.open}
          {...group}
        />
      )}
      {none && <NothingOpen choice={choice} loaded={loaded} />}
      {loaded.waiting > 0 && <Waiting count={loaded.waiting} />}
    </>
  );
}

/** What All leaves out, so that it is found. */
function Waiting({ count }: { readonly count: number }): ReactNode {
  const t = useText();
  const [search] = useSearchParams();
  return (
    <p className="mt-24 text-14">
      <TextLink render={<Link to={addressOf(search, 'someday')} />}>{t('view.waiting', { count })}</TextLink>
    </p>
  );
}

function CompletedGroup({ loaded, lists, dueText, cursor }: TodoListingProps): ReactNode {
  const t = useText();
  const todos = lists.done ?? [];
  if (todos.length === 0 && !loaded.closed.hasMore) {
    return <EmptyState title={t('todos.noneDone')} text={t('todos.noneDone.text')} />;
  }
  return (
    <ListGroup
      title={t('todos.done')}
      todos={todos}
      list={loaded.closed}
      dueText={dueText}
      carriedOver={loaded.carriedOver}
      cursor={cursor}
    />
  );
}

function DoneGroup({ loaded, lists, dueText, cursor, doneOpen, onToggleDone }: TodoListingProps): ReactNode {
  const t = useText();
  const { closed, completedToday, noneOpen, noneClosed } = loaded;
  // There is nothing to unfold.
  if (!doneOpen && noneClosed) return null;
  if (!doneOpen && (noneOpen || closed.data !== undefined) && !closed.data?.length) return null;
  return (
    <FoldedGroup
      title={t('todos.done')}
      aside={completedToday > 0 ? t('todos.doneToday', { count: completedToday }) : undefined}
      open={doneOpen}
      onToggle={onToggleDone}
    >
      {closed.data === undefined && closed.error !== undefined && (
        <ErrorState title={t('todos.error')} onRetry={closed.refetch} />
      )}
      {closed.data === undefined && closed.error === undefined && <LoadingList rows={3} />}
      {closed.data?.length === 0 && <p className="py-12 text-14 text-text-2">{t('todos.noneDone.text')}</p>}
      {lists.done && lists.done.length > 0 && (
        <VirtualRows
          label={t('todos.done')}
          todos={lists.done}
          list={closed}
          cursor={cursor}
          renderRow={(todo) => <TodoRow todo={todo} dueText={dueText} />}
        />
      )}
    </FoldedGroup>
  );
}

/** Nothing is open: of this value, any more, or not yet. The field above is what one can do about it. */
function NothingOpen({ choice, loaded }: Pick<TodoListingProps, 'choice' | 'loaded'>): ReactNode {
  const t = useText();
  if (choice.category !== null) {
    return <EmptyState title={t('todos.noneOfValue')} text={t('todos.none.text')} />;
  }
  const { completedToday, closed } = loaded;
  if (completedToday > 0) {
    return (
      <EmptyState title={t('todos.allDone')} text={t('todos.allDone.text', { count: completedToday })} />
    );
  }
  if (loaded.noneOpen && closed.data === undefined && closed.error === undefined)
    return <LoadingList rows={3} className="mt-32" />;
  const before = (closed.data?.length ?? 0) > 0;
  return <EmptyState title={t(before ? 'todos.allDone' : 'todos.none')} text={t('todos.none.text')} />;
}
