import type { Todo } from '@squeeze/contracts/todos';
import { useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

interface DeleteQuestionProps {
  /** What is about to be deleted; null: nothing is asked. */
  readonly todo: Todo | null;
  readonly onDelete: (todo: Todo) => void;
  readonly onLeave: () => void;
  /** Where the focus goes after it has been deleted. */
  readonly nextFocus: () => HTMLElement | null;
}

/** Asks before a todo is deleted. Undo is offered afterwards all the same. */
export function DeleteQuestion({ todo, onDelete, onLeave, nextFocus }: DeleteQuestionProps): ReactNode {
  const t = useText();
  const deleted = useRef(false);
  return (
    <ConfirmDialog
      open={todo !== null}
      onOpenChange={(open) => {
        if (!open) onLeave();
      }}
      danger
      finalFocus={() => {
        const next = deleted.current ? nextFocus() : null;
        deleted.current = false;
        return next;
      }}
      title={t('todos.deleteQuestion')}
      description={todo && <span className="line-clamp-3 wrap-anywhere">{todo.title}</span>}
      confirmLabel={t('todo.delete')}
      onConfirm={() => {
        deleted.current = todo !== null;
        if (todo) onDelete(todo);
        onLeave();
      }}
    />
  );
}
