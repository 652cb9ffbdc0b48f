import type { AiTask } from '@squeeze/contracts/ai-tasks';
import type { Todo } from '@squeeze/contracts/todos';
import { createAiTask, deleteAiTask, restoreAiTask } from '../../api/ai-tasks/ai-task-actions.ts';
import { idempotencyKey } from '../../api/idempotency-key.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { reminderDraft } from '../../api/todos/reminder-draft.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { spokenLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { codeOf } from '../../kit/newer-build.ts';
import { showToast } from '../../kit/show-toast.ts';
import { useDueTextAt } from '../../parts/use-due-text.ts';

interface RemindOfTodo {
  /** Resolves to what is wrong; null when it is set, or waits to be. @param at epoch ms */
  readonly remindAt: (todo: Todo, at: number) => Promise<string | null>;
  readonly remindByWords: (todo: Todo, words: string) => Promise<string | null>;
  readonly remove: (reminder: AiTask) => Promise<void>;
}

/** Sets and takes away reminders of a todo; each is an AI task that knows its todo, and said in a toast with Undo. */
export const useRemindOfTodo = (): RemindOfTodo => {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const dueTextAt = useDueTextAt();
  const { zone, language } = useLanguage();

  const fail = (error: unknown): void => {
    const { title, reason } = errorText(error, 'todo.remind.failed');
    showToast({ key: toastKey, failed: true, text: title, detail: reason ?? undefined });
  };
  const isDone = (outcome: object): boolean => {
    if (!('error' in outcome)) return true;
    fail(outcome.error);
    return false;
  };
  const restore = async ({ id }: AiTask): Promise<boolean> => isDone(await dispatch(restoreAiTask(id)));
  const takeAway = async (reminder: AiTask): Promise<boolean> =>
    isDone(await dispatch(deleteAiTask(reminder)));
  const remove = async (reminder: AiTask): Promise<void> => {
    if (!(await takeAway(reminder))) return;
    showToast({
      key: toastKey,
      text: t('todo.remind.removed'),
      undo: () => restore(reminder),
      undone: t('todo.remind.back'),
      redo: () => void remove(reminder),
    });
  };
  const showSet = (reminder: AiTask, when: string): void => {
    const setAgain = async (): Promise<void> => {
      if (await restore(reminder)) showSet(reminder, when);
    };
    showToast({
      key: toastKey,
      text: t('todo.remind.set', { when }),
      undo: () => takeAway(reminder),
      undone: t('todo.remind.removed'),
      redo: () => void setAgain(),
    });
  };
  const remindAt = async (todo: Todo, at: number): Promise<string | null> => {
    const schedule = { at: new Date(at).toISOString(), time_zone: zone };
    const draft = { ...reminderDraft(todo.title, { schedule_type: 'once', schedule }), todo_id: todo.id };
    const outcome = await dispatch(createAiTask(draft, '', idempotencyKey()));
    if (outcome.kind === 'refused') return errorText(outcome.error, 'todo.remind.failed').title;
    const when = dueTextAt(Date.now()).long(schedule.at);
    if (outcome.kind === 'waiting') {
      showToast({ key: toastKey, text: t('todo.remind.waits') });
      return null;
    }
    showSet(outcome.data.data.task, when);
    return null;
  };
  return {
    remindAt,
    remindByWords: async (todo, words) => {
      // The rules of language are large, and come with the first who writes one.
      const { snoozeUntil } = await codeOf(() => import('@squeeze/domain/notifications/snooze-words'));
      const now = Date.now();
      const at = snoozeUntil(words, { now, timeZone: zone, language: spokenLanguage(language) });
      return at === null ? t('todo.remind.unread') : await remindAt(todo, at);
    },
    remove,
  };
};

const toastKey = 'todo-reminder';
