import type { AiTask } from '@squeeze/contracts/ai-tasks';
import { useRef, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';

interface DeleteQuestionProps {
  /** What is about to be deleted; null: nothing is asked. */
  readonly task: AiTask | null;
  readonly onDelete: (task: AiTask) => void;
  readonly onLeave: () => void;
  /** Where the focus goes after it has been deleted. */
  readonly nextFocus: () => HTMLElement | null;
}

/** Asks before a task is deleted. Undo is offered afterwards all the same. */
export function DeleteQuestion({ task, onDelete, onLeave, nextFocus }: DeleteQuestionProps): ReactNode {
  const t = useText();
  const deleted = useRef(false);
  return (
    <ConfirmDialog
      open={task !== null}
      onOpenChange={(open) => {
        if (!open) onLeave();
      }}
      danger
      finalFocus={() => {
        const next = deleted.current ? nextFocus() : null;
        deleted.current = false;
        return next;
      }}
      title={t('aiTasks.deleteQuestion')}
      description={task && <span className="line-clamp-3 wrap-anywhere">{task.title}</span>}
      confirmLabel={t('aiTask.delete')}
      onConfirm={() => {
        deleted.current = task !== null;
        if (task) onDelete(task);
        onLeave();
      }}
    />
  );
}
