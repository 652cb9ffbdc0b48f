import { limits } from '@squeeze/contracts/limits';
import { mfaCode } from '@squeeze/contracts/mfa';
import { formatPhoneNumber } from '@squeeze/domain/phone-number';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { asApiError, hasCode, isDeclined, type ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { mfaApi } from '../../api/mfa/mfa-endpoints.ts';
import { useListPhoneNumbersQuery } from '../../api/phone-numbers/phone-number-endpoints.ts';
import { placeServerErrors } from '../../api/server-field-errors.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Text } from '../../i18n/text.tsx';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { CodeField } from '../../kit/code-field.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { Select } from '../../kit/select.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextLink } from '../../kit/text-link.tsx';
import { useOutcomeToast } from '../../parts/use-outcome-toast.ts';

/**
 * Adds text messages as a second way: a verified number, then the code sent to it. In its place on the page, not in a
 * dialog, since sending may ask for the password in one.
 */
export function AddSmsMethod({ onAdded }: { readonly onAdded: () => void }): ReactNode {
  const t = useText();
  const problemText = useProblemText();
  const { data } = useListPhoneNumbersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [start, { isLoading }] = mfaApi.useStartMyMfaSetupMutation();
  if (data === undefined) return <LoadingList rows={1} />;
  const numbers = data.phone_numbers.filter((number) => number.is_verified);
  const number = chosen ?? numbers[0]?.phone_number;
  if (number === undefined) {
    return (
      <p className="mt-8 text-14">
        <Text
          id="security.mfa.smsNoNumber"
          components={{ link: <TextLink render={<Link to="/dashboard/phone-management" />} /> }}
        />
      </p>
    );
  }
  const send = async (): Promise<void> => {
    setFailure(null);
    const answer = await start({ body: { method: 'sms', phone_number: number } });
    if (answer.data === undefined) setFailure(asApiError(answer.error));
    else setSentTo(number);
  };
  const problem = failure !== null && !isDeclined(failure) && (
    <FormProblem {...problemText(failure, 'auth.verify.sendFailed')} />
  );
  if (sentTo !== null) return <SmsCode phoneNumber={sentTo} onAdded={onAdded} />;
  return (
    <div className="mt-16 grid max-w-form justify-items-start gap-16">
      {problem}
      <Select
        label={t('security.mfa.smsNumber')}
        options={numbers.map(({ phone_number: value }) => ({ value, label: formatPhoneNumber(value) }))}
        value={number}
        onValueChange={setChosen}
        className="w-full"
      />
      <Button pending={isLoading} onClick={() => void send()}>
        {t('security.mfa.smsSend')}
      </Button>
    </div>
  );
}

const resolver = formResolver(z.object({ code: mfaCode }));

interface SmsCodeProps {
  readonly phoneNumber: string;
  readonly onAdded: () => void;
}

function SmsCode({ phoneNumber, onAdded }: SmsCodeProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const problemText = useProblemText();
  const { done } = useOutcomeToast();
  const [verify] = mfaApi.useVerifyMyMfaMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ resolver, defaultValues: { code: '' } });
  const message = form.formState.errors.code?.message;
  const submit = form.handleSubmit(async ({ code }) => {
    setFailure(null);
    const { data, error } = await verify({ body: { code, method: 'sms' } });
    if (data === undefined) {
      setFailure(placeServerErrors(besideItsField(asApiError(error)), ['code'], form.setError));
      return;
    }
    done(t('security.mfa.smsAdded'));
    onAdded();
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-16 grid max-w-form justify-items-start gap-16"
    >
      {failure && <FormProblem {...problemText(failure, 'security.mfa.failed')} />}
      <CodeField
        label={t('security.mfa.smsCode')}
        hint={t('security.mfa.smsSent', { phone: formatPhoneNumber(phoneNumber) })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the place of the button just pressed
        autoFocus
        maxLength={limits.mfaCode.max}
        frameClassName="w-full"
        error={message === undefined ? undefined : sentenceText(message)}
        {...form.register('code')}
      />
      <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
        {t('security.mfa.smsConfirm')}
      </Button>
    </form>
  );
}

const besideItsField = (error: ApiError): ApiError =>
  error.kind === 'problem' && error.sentence !== null && hasCode(error, 'invalid_code')
    ? { ...error, errors: { code: [error.sentence] } }
    : error;
