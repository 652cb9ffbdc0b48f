import { useState, type ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useAppDispatch, useAuth } from '../../api/store-hooks.ts';
import { Text } from '../../i18n/text.tsx';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { login, type SecondFactorStep, type SignInNews } from './auth-actions.ts';
import type { SignInValues } from './auth-fields.ts';
import { FormError } from './form-error.tsx';
import { useSignInFields } from './use-sign-in-fields.ts';

interface SignInFormProps {
  readonly initial: SignInValues;
  /** What has just happened on another screen of signing in. */
  readonly notice: string | null;
  /** Goes to registration and takes along what has been typed. */
  readonly onSignUp: (values: SignInValues) => void;
  readonly onForgot: (values: SignInValues) => void;
  /** The password was right, and the account asks for more. */
  readonly onSecondFactor: (step: SecondFactorStep, values: SignInValues) => void;
  readonly onSignedIn: (news: SignInNews) => void;
}

/** E-mail and password. Once they are accepted the guard around the page leads on. */
export function SignInForm(props: SignInFormProps): ReactNode {
  const { initial, notice, onSignUp, onForgot, onSecondFactor, onSignedIn } = props;
  const t = useText();
  const sentenceText = useSentenceText();
  const dispatch = useAppDispatch();
  const { isLoading } = useAuth();
  const [failure, setFailure] = useState<ApiError | null>(null);
  // Not checked on blur: a message that appears then moves the button away from under the press that caused the blur.
  const { formRef, errors, values, check, recheck, place } = useSignInFields();
  const messageOf = (name: keyof SignInValues): string | undefined =>
    errors[name] === undefined ? undefined : sentenceText(errors[name]);

  const submit = async (): Promise<void> => {
    const credentials = await check();
    if (credentials === null) return;
    setFailure(null);
    const outcome = await dispatch(login(credentials));
    switch (outcome.kind) {
      case 'signed_in':
        onSignedIn(outcome.news);
        return;
      case 'second_factor':
        onSecondFactor(outcome.step, values());
        return;
      case 'failed':
        setFailure(outcome.error && place(outcome.error));
    }
  };

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-16"
    >
      {notice !== null && failure === null && (
        <output className="rounded-12 bg-fill px-16 py-12 text-14 font-mid">{notice}</output>
      )}
      <FormError error={failure} fallback="auth.signIn.failed" />
      <TextField
        type="email"
        label={t('auth.email')}
        autoComplete="username"
        error={messageOf('email')}
        name="email"
        defaultValue={initial.email}
        onChange={() => void recheck('email')}
      />
      <TextField
        type="password"
        label={t('auth.password')}
        autoComplete="current-password"
        error={messageOf('password')}
        name="password"
        defaultValue={initial.password}
        onChange={() => void recheck('password')}
      />
      <Button type="submit" variant="primary" size="lg" pending={isLoading} className="mt-8 w-full">
        {t('auth.signIn.action')}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-16 gap-y-12 pt-8 text-14 text-text-2">
        <p>
          <Text
            id="auth.signIn.newHere"
            components={{
              link: <TextButton onClick={() => onSignUp(values())} />,
            }}
          />
        </p>
        <TextButton onClick={() => onForgot(values())}>{t('auth.signIn.forgot')}</TextButton>
      </div>
    </form>
  );
}
