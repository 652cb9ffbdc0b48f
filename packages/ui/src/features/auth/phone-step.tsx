import { limits } from '@squeeze/contracts/limits';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { phoneNumbersApi } from '../../api/phone-numbers/phone-number-endpoints.ts';
import { usePhoneCode } from '../../api/phone-numbers/use-phone-code.ts';
import { placeServerErrors } from '../../api/server-field-errors.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { CodeField } from '../../kit/code-field.tsx';
import { codeFields } from './auth-fields.ts';
import { FormError } from './form-error.tsx';
import { ResendCode } from './resend-code.tsx';

const resolver = formResolver(codeFields);

interface PhoneStepProps {
  readonly phoneNumber: string;
  /** Of a registration under way; null for the signed-in person. */
  readonly token: string | null;
  /** When the code asked for earlier may be asked for again, in epoch milliseconds; null when none was. */
  readonly resendAt: number | null;
  readonly onSent: (resendAt: number) => void;
  readonly onVerified: () => void;
  /** What the second button is called, and does: 'Back' to the form, or 'Skip for now'. */
  readonly leave: { readonly label: string; readonly onLeave: () => void };
}

/** Asks for the code that has just been texted. */
export function PhoneStep(props: PhoneStepProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const { phoneNumber, token, resendAt, onSent, onVerified, leave } = props;
  const code = usePhoneCode({ phoneNumber, token, resendAt, onSent });
  const [verify, { isLoading }] = phoneNumbersApi.useVerifyPhoneCodeMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ resolver, defaultValues: { verification_code: '' } });
  const message = form.formState.errors.verification_code?.message;
  const { setFocus } = form;
  useEffect(() => setFocus('verification_code'), [setFocus]);

  const submit = form.handleSubmit(async ({ verification_code }) => {
    setFailure(null);
    const answer = await verify({
      body: { phone_number: phoneNumber, verification_code },
      ...(token !== null && { token }),
    });
    if (answer.data !== undefined) {
      onVerified();
      return;
    }
    setFailure(placeServerErrors(asApiError(answer.error), ['verification_code'], form.setError));
    setFocus('verification_code', { shouldSelect: true });
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-16">
      <p className="text-text-2">{t('auth.verify.text', { phone: phoneNumber })}</p>
      <FormError error={code.error} fallback="auth.verify.sendFailed" />
      <FormError error={failure} fallback="auth.verify.failed" />
      <CodeField
        label={t('auth.verify.code')}
        maxLength={limits.mfaCode.max}
        error={message === undefined ? undefined : sentenceText(message)}
        {...form.register('verification_code')}
      />
      <ResendCode code={code} />
      <Button type="submit" variant="primary" size="lg" pending={isLoading} className="w-full">
        {t('auth.verify.action')}
      </Button>
      <Button variant="ghost" size="lg" onClick={leave.onLeave} className="-ml-24 justify-self-start">
        {leave.label}
      </Button>
    </form>
  );
}
