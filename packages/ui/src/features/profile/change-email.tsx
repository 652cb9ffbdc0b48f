import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import { ownEmailApi } from '../../api/email/own-email-endpoints.ts';
import { placeServerErrors } from '../../api/server-field-errors.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { takeUser } from '../../api/users/user-actions.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { TextField } from '../../kit/text-field.tsx';
import { emailResolver } from './profile-fields.ts';

/** Another address in place of one that was never confirmed. */
export function ChangeEmail({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const problemText = useProblemText();
  const dispatch = useAppDispatch();
  const { email: current } = useUser();
  const [change] = ownEmailApi.useChangeEmailMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ resolver: emailResolver, defaultValues: { email: current } });
  const { errors, isSubmitting } = form.formState;
  const message = errors.email?.message;

  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    const answer = await change({ body: { email } });
    if (answer.data === undefined) {
      setFailure(placeServerErrors(asApiError(answer.error), ['email'], form.setError));
      return;
    }
    await dispatch(takeUser(answer.data.data));
    showToast({ key: 'profile', text: t('profile.email.changed', { email: answer.data.data.email }) });
    onDone();
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-form gap-12 py-8 text-text"
    >
      {failure !== null && <FormProblem {...problemText(failure, 'profile.email.changeFailed')} />}
      <TextField
        type="email"
        label={t('profile.email.new')}
        autoComplete="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button just pressed, for typing
        autoFocus
        error={message === undefined ? undefined : sentenceText(message)}
        {...form.register('email')}
      />
      <div className="flex flex-wrap gap-8">
        <Button type="submit" pending={isSubmitting}>
          {t('profile.email.save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('kit.cancel')}
        </Button>
      </div>
    </form>
  );
}
