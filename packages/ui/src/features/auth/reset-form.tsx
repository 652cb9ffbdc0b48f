import { limits } from '@squeeze/contracts/limits';
import type { ResetChannel } from '@squeeze/contracts/password';
import { useRef, useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { passwordApi } from '../../api/password/password-endpoints.ts';
import { aboutField, placeServerErrors } from '../../api/server-field-errors.ts';
import { useCodeRequest } from '../../api/use-code-request.ts';
import { Text } from '../../i18n/text.tsx';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { CodeField } from '../../kit/code-field.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { resetFields, type ResetValues } from './auth-fields.ts';
import { FormError } from './form-error.tsx';
import type { ResetUnderWay } from './forgot-flow.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ResendCode } from './resend-code.tsx';

const resolver = formResolver(resetFields);

interface ResetFormProps {
  readonly underWay: ResetUnderWay;
  readonly onUnderWay: (underWay: ResetUnderWay) => void;
  readonly onOtherAddress: () => void;
  readonly onBack: () => void;
  readonly onChanged: () => void;
}

/** The code, and the password it opens the way to. */
export function ResetForm(props: ResetFormProps): ReactNode {
  const { underWay, onOtherAddress, onBack } = props;
  const { email, channel } = underWay;
  const t = useText();
  const { form, code, sendBy, failure, submit, messageOf, keep } = useReset(props);
  const password = useWatch({ control: form.control, name: 'new_password' });
  const other = channel === 'email' ? 'sms' : 'email';
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-16">
      <p className="-mt-4 text-text-2">
        <Text
          id={channel === 'email' ? 'reset.sentEmail' : 'reset.sentText'}
          values={{ email }}
          components={{ strong: <span className="font-mid wrap-anywhere text-text" /> }}
        />
      </p>
      <FormError error={code.error} fallback="reset.sendFailed" />
      <FormError error={failure} fallback="reset.failed" />
      {/* Tells a password manager whose password is being changed. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <div className="grid gap-4">
        <CodeField
          label={t('auth.verify.code')}
          maxLength={limits.mfaCode.max}
          error={messageOf('code')}
          {...form.register('code')}
        />
        <ResendCode code={code} />
        <p className="flex flex-wrap gap-x-24 gap-y-12 text-14">
          <TextButton disabled={code.sending} onClick={() => void sendBy(other)}>
            {t(other === 'sms' ? 'reset.useText' : 'reset.useEmail')}
          </TextButton>
          <TextButton onClick={onOtherAddress}>{t('reset.otherAddress')}</TextButton>
        </p>
      </div>
      <NewPasswordField
        label={t('reset.newPassword')}
        typed={password}
        error={messageOf('new_password')}
        {...form.register('new_password')}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={form.formState.isSubmitting}
        className="mt-8 w-full"
      >
        {t('reset.change')}
      </Button>
      <Button
        variant="ghost"
        size="lg"
        onClick={() => {
          keep();
          onBack();
        }}
        className="-ml-24 justify-self-start"
      >
        {t('factor.back')}
      </Button>
    </form>
  );
}

const useReset = ({ underWay, onUnderWay, onChanged }: ResetFormProps) => {
  const sentenceText = useSentenceText();
  const { email } = underWay;
  const [ask] = passwordApi.useForgotPasswordMutation();
  const [change] = passwordApi.useResetPasswordMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    resolver,
    defaultValues: { code: underWay.code, new_password: underWay.new_password },
  });
  const { errors } = form.formState;
  const keep = (sent: Partial<ResetUnderWay> = {}): void =>
    onUnderWay({ ...underWay, ...form.getValues(), ...sent });
  const channel = useRef(underWay.channel);
  const code = useCodeRequest({
    request: () => ask({ body: { email, channel: channel.current } }),
    atOnce: false,
    resendAt: underWay.resendAt,
    onSent: (resendAt) => keep({ resendAt, channel: channel.current }),
  });
  const sendBy = async (next: ResetChannel): Promise<void> => {
    channel.current = next;
    await code.send();
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const { data, error } = await change({ body: { email, ...values } });
    if (data !== undefined) {
      onChanged();
      return;
    }
    const placed = aboutField(asApiError(error), { invalid_code: 'code' });
    setFailure(placeServerErrors(placed, ['code', 'new_password'], form.setError));
  });
  const messageOf = (name: keyof ResetValues): string | undefined =>
    errors[name]?.message === undefined ? undefined : sentenceText(errors[name].message);
  return {
    form,
    failure,
    submit,
    messageOf,
    keep,
    code: { ...code, send: () => sendBy(underWay.channel) },
    sendBy,
  };
};
