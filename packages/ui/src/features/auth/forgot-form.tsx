import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { passwordApi } from '../../api/password/password-endpoints.ts';
import { placeServerErrors } from '../../api/server-field-errors.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { forgotFields } from './auth-fields.ts';
import { FormError } from './form-error.tsx';
import type { ResetUnderWay } from './forgot-flow.tsx';

const resolver = formResolver(forgotFields);

interface ForgotFormProps {
  readonly email: string;
  readonly onSent: (sent: Pick<ResetUnderWay, 'email' | 'channel' | 'resendAt'>) => void;
  readonly onBack: (email: string) => void;
}

/** Whose password it is. The answer is the same whether or not there is such an account. */
export function ForgotForm({ email: initial, onSent, onBack }: ForgotFormProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const [ask, { isLoading }] = passwordApi.useForgotPasswordMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ resolver, defaultValues: { email: initial } });
  const message = form.formState.errors.email?.message;
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    const { data, error } = await ask({ body: { email, channel: 'email' } });
    if (data === undefined) setFailure(placeServerErrors(asApiError(error), ['email'], form.setError));
    else onSent({ email, channel: 'email', resendAt: Date.parse(data.resend_at) });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-16">
      <p className="-mt-4 mb-16 text-text-2">{t('reset.text')}</p>
      <FormError error={failure} fallback="reset.sendFailed" />
      <TextField
        type="email"
        label={t('auth.email')}
        autoComplete="username"
        error={message === undefined ? undefined : sentenceText(message)}
        {...form.register('email')}
      />
      <Button type="submit" variant="primary" size="lg" pending={isLoading} className="mt-8 w-full">
        {t('reset.send')}
      </Button>
      <Button
        variant="ghost"
        size="lg"
        onClick={() => onBack(form.getValues('email'))}
        className="-ml-24 justify-self-start"
      >
        {t('factor.back')}
      </Button>
    </form>
  );
}
