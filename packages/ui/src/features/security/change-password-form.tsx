import { issue } from '@squeeze/contracts/issues';
import { limits } from '@squeeze/contracts/limits';
import { newPassword } from '@squeeze/contracts/sign-up-fields';
import { useId, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { asApiError, hasCode, type ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { useChangePasswordMutation } from '../../api/password/password-endpoints.ts';
import { placeServerErrors } from '../../api/server-field-errors.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { textId } from '../../i18n/text-id.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { NewPasswordStrength } from '../../parts/new-password-strength.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { TextField } from '../../kit/text-field.tsx';

const fields = z
  .object({
    current_password: z
      .string()
      .min(1, issue('password_required'))
      .max(limits.password.max, issue('password_wrong')),
    new_password: newPassword,
    confirm_password: z.string().min(1, textId('form.confirmRequired')),
  })
  .refine((values) => values.new_password === values.confirm_password, {
    message: textId('form.confirmDiffers'),
    path: ['confirm_password'],
    // Said at once, also while other fields are still wrong.
    when: ({ value }) =>
      z.object({ new_password: z.string(), confirm_password: z.string().min(1) }).safeParse(value).success,
  });
type Values = z.input<typeof fields>;

const resolver = formResolver(fields);

/** A wrong current password is said beside its field. */
const besideItsField = (error: ApiError): ApiError =>
  error.kind === 'problem' && error.sentence !== null && hasCode(error, 'invalid_credentials')
    ? { ...error, errors: { current_password: [error.sentence] } }
    : error;

/** The current password, and twice the new one. */
export function ChangePasswordForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useText();
  const problemText = useProblemText();
  const { email } = useUser();
  const strength = useId();
  const { form, failure, pending, submit, messageOf } = useChangePassword(onDone);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-24 grid max-w-form gap-16">
      {failure && <FormProblem {...problemText(failure, 'security.password.failed')} />}
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <TextField
        type="password"
        label={t('security.password.current')}
        autoComplete="current-password"
        error={messageOf('current_password')}
        {...form.register('current_password')}
      />
      <div className="grid gap-8">
        <TextField
          type="password"
          label={t('security.password.new')}
          hint={t('security.password.hint')}
          autoComplete="new-password"
          aria-describedby={strength}
          error={messageOf('new_password')}
          {...form.register('new_password')}
        />
        <NewPasswordStrength
          id={strength}
          password={useWatch({ control: form.control, name: 'new_password' })}
        />
      </div>
      <TextField
        type="password"
        label={t('security.password.confirm')}
        autoComplete="new-password"
        error={messageOf('confirm_password')}
        {...form.register('confirm_password')}
      />
      <Button type="submit" variant="primary" pending={pending} className="justify-self-start">
        {t('security.password.save')}
      </Button>
    </form>
  );
}

const useChangePassword = (onDone: () => void) => {
  const t = useText();
  const sentenceText = useSentenceText();
  const [change, { isLoading: pending }] = useChangePasswordMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    resolver,
    defaultValues: { current_password: '', new_password: '', confirm_password: '' },
  });
  const { errors } = form.formState;
  const messageOf = (name: keyof Values): string | undefined =>
    errors[name]?.message === undefined ? undefined : sentenceText(errors[name].message);
  const submit = form.handleSubmit(async ({ current_password, new_password }) => {
    setFailure(null);
    const answer = await change({ body: { current_password, new_password } });
    if (answer.data === undefined) {
      const error = besideItsField(asApiError(answer.error));
      setFailure(placeServerErrors(error, ['current_password', 'new_password'], form.setError));
      return;
    }
    showToast({ text: t('security.password.done'), detail: t('security.password.doneText') });
    onDone();
  });
  return { form, failure, pending, submit, messageOf };
};
