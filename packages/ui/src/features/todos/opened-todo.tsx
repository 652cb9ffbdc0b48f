import type { Todo } from '@squeeze/contracts/todos';
import { useState, type ReactNode } from 'react';
import { hasCode, isApiError } from '../../api/api-error.ts';
import { useTodo } from '../../api/todos/use-todos.ts';
import { isUnsaved } from '../../api/todos/unsaved-todo.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import { useErrorText } from '../../api/use-error-text.ts';
import { TodoPanel, type TodoPanelActions } from './todo-panel.tsx';

interface OpenedTodoProps extends TodoPanelActions {
  /** Null: none is open. */
  readonly id: string | null;
  /** As the list has it; a link may open one that is in no list. */
  readonly known: Todo | undefined;
  readonly carriedOver: ReadonlySet<string>;
  readonly now: number;
}

/** The open todo, wherever it was opened from. */
export function OpenedTodo({ id, known, carriedOver, now, ...actions }: OpenedTodoProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const asked = id !== null && !isUnsaved({ id }) ? id : null;
  const { data, error, refetch } = useTodo(asked);
  const todo = data ?? known;
  // On its way out the panel still shows what it showed.
  const [last, setLast] = useState<Todo | undefined>(undefined);
  if (id !== null && todo !== undefined && todo !== last) setLast(todo);
  const shown = id === null ? last : todo;
  if (shown) {
    return (
      <TodoPanel
        key={shown.id}
        open={id !== null}
        todo={shown}
        carriedOver={carriedOver.has(shown.id)}
        now={now}
        {...actions}
      />
    );
  }
  if (id === null) return null;
  const gone = isApiError(error) && hasCode(error, 'not_found');
  const { title, reason } = errorText(error, 'todos.error');
  return (
    <SidePanel open title={t('todos.one')} onOpenChange={() => actions.onClose()}>
      {error === undefined ? (
        <LoadingList rows={3} />
      ) : (
        <ErrorState
          title={gone ? t('todos.gone') : title}
          text={gone ? undefined : reason}
          onRetry={gone ? undefined : refetch}
        />
      )}
    </SidePanel>
  );
}
