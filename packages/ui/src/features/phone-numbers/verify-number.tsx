import { limits } from '@squeeze/contracts/limits';
import { formatPhoneNumber } from '@squeeze/domain/phone-number';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../api/api-error.ts';
import { verifyPhoneNumber } from '../../api/phone-numbers/phone-number-actions.ts';
import { usePhoneCode, type PhoneCode } from '../../api/phone-numbers/use-phone-code.ts';
import { placeServerErrors } from '../../api/server-field-errors.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useSecondsUntil } from '../../api/use-seconds-until.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { ResendLine } from '../../parts/resend-line.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { codeResolver } from './phone-number-fields.ts';

interface VerifyNumberProps {
  /** E.164. */
  readonly phoneNumber: string;
  /** When a code asked for earlier may be asked for again, in epoch milliseconds; null when none was. */
  readonly resendAt: number | null;
  readonly onSent: (resendAt: number) => void;
  readonly onVerified: () => void;
  readonly onCancel: () => void;
}

/** Texts a code to a number and asks for it, in the place of the number. */
export function VerifyNumber(props: VerifyNumberProps): ReactNode {
  const { phoneNumber, resendAt, onSent, onVerified, onCancel } = props;
  const t = useText();
  const sentenceText = useSentenceText();
  const problemText = useProblemText();
  const dispatch = useAppDispatch();
  const code = usePhoneCode({ phoneNumber, token: null, resendAt, onSent });
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ resolver: codeResolver, defaultValues: { verification_code: '' } });
  const { errors, isSubmitting } = form.formState;
  const message = errors.verification_code?.message;

  const submit = form.handleSubmit(async ({ verification_code: typed }) => {
    setFailure(null);
    const error = await dispatch(verifyPhoneNumber(phoneNumber, typed));
    if (error === null) onVerified();
    else {
      setFailure(placeServerErrors(error, ['verification_code'], form.setError));
      form.setFocus('verification_code', { shouldSelect: true });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-16">
      <p className="text-14 text-text-2">
        {t('auth.verify.text', { phone: formatPhoneNumber(phoneNumber) })}
      </p>
      {code.error !== null && <FormProblem {...problemText(code.error, 'auth.verify.sendFailed')} />}
      {failure !== null && <FormProblem {...problemText(failure, 'phone.verifyFailed')} />}
      <TextField
        label={t('auth.verify.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button just pressed, for typing
        autoFocus
        maxLength={limits.codeDigits}
        className="tracking-wide tabular-nums"
        error={message === undefined ? undefined : sentenceText(message)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        {...form.register('verification_code')}
      />
      <Resend code={code} />
      <div className="flex flex-wrap gap-8">
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {t('auth.verify.action')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('kit.cancel')}
        </Button>
      </div>
    </form>
  );
}

function Resend({ code }: { readonly code: PhoneCode }): ReactNode {
  const t = useText();
  const seconds = useSecondsUntil(code.resendAt);
  const isSent = code.resendAt !== null && !code.sending && code.error === null;
  const [again, setAgain] = useState(false);
  const resend = (): void => {
    setAgain(true);
    void code.send();
  };
  return (
    <ResendLine
      status={
        code.sending ? t('auth.verify.sending') : isSent && t(again ? 'auth.verify.sent' : 'phone.codeSent')
      }
      wait={seconds > 0 ? t('auth.verify.resendIn', { seconds }) : null}
      label={t('auth.verify.resend')}
      disabled={code.sending}
      onResend={resend}
    />
  );
}
