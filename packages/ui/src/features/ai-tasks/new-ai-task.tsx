import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { createAiTask } from '../../api/ai-tasks/ai-task-actions.ts';
import type { ApiError } from '../../api/api-error.ts';
import { idempotencyKey } from '../../api/idempotency-key.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { AiTaskFields } from './ai-task-fields.tsx';
import { draftOf } from './ai-task-form-values.ts';
import { shortTitle } from './ai-task-words.ts';
import { keepDraft, keptDraft } from './kept-form.ts';
import { useAiTaskForm } from './use-ai-task-form.ts';
import { wordsRead } from './use-said-schedule.ts';

interface NewAiTaskProps {
  readonly now: number;
  readonly onCreated: () => void;
  readonly onCancel: () => void;
}

/** The same key while the same thing is sent again: an answer that got lost must not make a second task. */
const useKeyOf = (): ((body: unknown) => string) => {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: idempotencyKey() };
    return last.current.key;
  };
};

/** Makes a task. What is typed stays on this device until it is one. */
export function NewAiTask({ now, onCreated, onCancel }: NewAiTaskProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const { zone } = useLanguage();
  const { id: userId } = useUser();
  const titleId = useId();
  const { form, place } = useAiTaskForm(null, now);
  const keyOf = useKeyOf();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { setFocus } = form;
  useEffect(() => setFocus('title'), [setFocus]);

  const create = form.handleSubmit(async (values) => {
    setFailure(null);
    const draft = draftOf(values, zone);
    const outcome = await dispatch(createAiTask(draft, keptDraft(userId, null), keyOf(draft)));
    if (outcome.kind === 'refused') {
      setFailure(place(outcome.error));
      return;
    }
    keepDraft(userId, null, '');
    const created = t('aiTask.did.created', { title: shortTitle(draft) });
    showToast({ key: 'ai-tasks', text: outcome.kind === 'done' ? created : t('kept.willBeSent') });
    onCreated();
  });
  const { title, reason } = errorText(failure, 'aiTask.form.failed');
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          void wordsRead(form).then(() => create());
        }}
        className="enter-fade mb-32 rounded-20 border border-line bg-surface p-card shadow-raised"
      >
        <h2 id={titleId} className="display-face mb-24 text-22">
          {t('aiTask.form.new')}
        </h2>
        <AiTaskFields task={null} now={now} />
        {failure && <ErrorState title={title} text={reason} className="mt-16" />}
        <div className="mt-24 flex flex-wrap justify-end gap-8 phone:*:flex-1">
          <Button onClick={onCancel}>{t('kit.cancel')}</Button>
          <Button variant="primary" type="submit" pending={form.formState.isSubmitting}>
            {t('aiTask.form.create')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
