import type { AiTask, AiTaskChange } from '@squeeze/contracts/ai-tasks';
import { useMemo, useState } from 'react';
import {
  deleteAiTask,
  editAiTask,
  executeAiTask,
  restoreAiTask,
  toggleAiTask,
} from '../../api/ai-tasks/ai-task-actions.ts';
import { hasCode, type ApiError } from '../../api/api-error.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import { scheduleInput } from './ai-task-form-values.ts';
import { shortTitle } from './ai-task-words.ts';

/** A task that cannot be resumed, and what the server said of it. */
export interface AlreadyRun {
  readonly task: AiTask;
  readonly sentence: string | null;
}

export interface TaskActions {
  readonly toggle: (task: AiTask) => void;
  readonly execute: (task: AiTask) => void;
  readonly remove: (task: AiTask) => void;
  /** Says that a task has been changed; `reverse` is how to change it back. */
  readonly showChanged: (task: AiTask, reverse: AiTaskChange) => void;
  readonly alreadyRun: AlreadyRun | null;
  readonly leaveAlreadyRun: () => void;
}

/** One toast for all of them: the latest action is the one to take back. */
const toastKey = 'ai-tasks';

/** What a person does to a task: shown at once, said in a toast, and taken back where the server refuses or Undo asks for it. */
export const useTaskActions = (): TaskActions => {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [alreadyRun, setAlreadyRun] = useState<AlreadyRun | null>(null);
  const actions = useMemo(() => {
    const refuse = (task: AiTask, error: ApiError, what: PlainMessageId): void => {
      const words = t(what);
      const { title, reason } = errorText(error, what);
      showToast({
        failed: true,
        text: `${words}: “${shortTitle(task)}”`,
        detail: title === words ? (reason ?? undefined) : title,
      });
    };
    /** Answers the task as it is then; null where it could not be, which is said. */
    const turn = async (task: AiTask): Promise<AiTask | null> => {
      const pausing = task.status === 'active';
      const outcome = await dispatch(toggleAiTask(task));
      if ('error' in outcome) {
        const { error } = outcome;
        if (hasCode(error, 'already_run')) {
          setAlreadyRun({ task, sentence: error.kind === 'problem' ? error.sentence : null });
        } else refuse(task, error, pausing ? 'aiTask.failed.pause' : 'aiTask.failed.resume');
        return null;
      }
      return outcome.data.data.task;
    };
    const toggle = async (task: AiTask): Promise<void> => {
      const toggled = await turn(task);
      if (toggled === null) return;
      const title = shortTitle(task);
      const [paused, resumed] = [t('aiTask.did.paused', { title }), t('aiTask.did.resumed', { title })];
      const pausing = task.status === 'active';
      showToast({
        key: toastKey,
        text: pausing ? paused : resumed,
        undo: async () => (await turn(toggled)) !== null,
        undone: pausing ? resumed : paused,
        redo: () => void toggle(task),
      });
    };
    const restore = async (task: AiTask): Promise<boolean> => {
      const outcome = await dispatch(restoreAiTask(task.id));
      if (!('error' in outcome)) return true;
      refuse(task, outcome.error, 'aiTask.failed.restore');
      return false;
    };
    const remove = async (task: AiTask): Promise<void> => {
      const outcome = await dispatch(deleteAiTask(task));
      if ('error' in outcome) refuse(task, outcome.error, 'aiTask.failed.delete');
      else {
        showToast({
          key: toastKey,
          text: t('aiTask.did.deleted', { title: shortTitle(task) }),
          undo: () => restore(task),
          undone: t('aiTask.did.restored', { title: shortTitle(task) }),
          redo: () => void remove(task),
        });
      }
    };
    const execute = async (task: AiTask): Promise<void> => {
      const outcome = await dispatch(executeAiTask(task.id));
      if ('error' in outcome) refuse(task, outcome.error, 'aiTask.failed.execute');
      else showToast({ key: toastKey, text: t('aiTask.did.executed', { title: shortTitle(task) }) });
    };
    const change = async (task: AiTask, edit: AiTaskChange): Promise<boolean> => {
      const outcome = await dispatch(editAiTask(task, edit));
      if (outcome.kind !== 'refused') return true;
      refuse(task, outcome.error, 'aiTask.failed.change');
      return false;
    };
    const showChanged = (task: AiTask, reverse: AiTaskChange): void => {
      const title = shortTitle(task);
      const changeAgain = async (): Promise<void> => {
        if (await change(task, sameFields(task, reverse))) showChanged(task, reverse);
      };
      showToast({
        key: toastKey,
        text: t('aiTask.did.changed', { title }),
        undo: () => change(task, reverse),
        undone: t('outbox.undone.edited', { title }),
        redo: () => void changeAgain(),
      });
    };
    return {
      showChanged,
      toggle: (task: AiTask) => void toggle(task),
      execute: (task: AiTask) => void execute(task),
      remove: (task: AiTask) => void remove(task),
    };
  }, [t, dispatch, errorText]);
  return { ...actions, alreadyRun, leaveAlreadyRun: () => setAlreadyRun(null) };
};

/** What a task says in the fields of a change. */
const sameFields = (task: AiTask, { schedule, ...plain }: AiTaskChange): AiTaskChange => ({
  ...Object.fromEntries(Object.keys(plain).map((field) => [field, task[field as keyof typeof plain]])),
  ...(schedule !== undefined && { schedule: scheduleInput(task.schedule) }),
});
