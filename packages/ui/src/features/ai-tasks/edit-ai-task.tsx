import type { AiTask, AiTaskChange } from '@squeeze/contracts/ai-tasks';
import { useEffect, useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { editAiTask } from '../../api/ai-tasks/ai-task-actions.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { focusAtEnd } from '../../kit/focus-at-end.ts';
import { showToast } from '../../kit/show-toast.ts';
import { AiTaskFields } from './ai-task-fields.tsx';
import { editOf } from './ai-task-form-values.ts';
import { keepDraft, keptDraft } from './kept-form.ts';
import { useAiTaskForm } from './use-ai-task-form.ts';
import { wordsRead } from './use-said-schedule.ts';

interface EditAiTaskProps {
  readonly id: string;
  readonly task: AiTask;
  readonly now: number;
  readonly onBusy: (busy: boolean) => void;
  /** `reverse` is how to change it back; null where nothing was changed. */
  readonly onSaved: (task: AiTask, reverse: AiTaskChange | null) => void;
}

/** Everything about a task that can be changed. */
export function EditAiTask({ id, task, now, onBusy, onSaved }: EditAiTaskProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { zone } = useLanguage();
  const { id: userId } = useUser();
  const { form, place } = useAiTaskForm(task, now);
  const [opened] = useState(task);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const { setFocus } = form;
  useEffect(() => focusAtEnd(() => setFocus('title')), [setFocus]);

  const save = form.handleSubmit(async (values) => {
    const { edit, reverse } = editOf({ opened, latest: task }, values, now, zone);
    if (Object.keys(edit).length === 0) {
      keepDraft(userId, task, '');
      onSaved(task, null);
      return;
    }
    setFailure(null);
    onBusy(true);
    const outcome = await dispatch(editAiTask(task, edit, keptDraft(userId, task)));
    onBusy(false);
    if (outcome.kind === 'refused') {
      setFailure(place(outcome.error));
      return;
    }
    keepDraft(userId, task, '');
    if (outcome.kind === 'done') onSaved(outcome.data.data.task, reverse);
    else {
      showToast({ key: 'ai-tasks', text: t('kept.willBeSent') });
      onSaved(task, null);
    }
  });
  const { title, reason } = errorText(failure, 'aiTask.form.editFailed');
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void wordsRead(form).then(() => save());
        }}
        className="mt-24"
      >
        <AiTaskFields task={task} now={now} />
        {failure && <ErrorState title={title} text={reason} className="mt-16" />}
      </form>
    </FormProvider>
  );
}
