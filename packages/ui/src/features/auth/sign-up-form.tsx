import { valueSlot } from '@squeeze/domain/value-slot';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type ApiError, hasStatus } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { placeServerErrors } from '../../api/server-field-errors.ts';
import { useAppDispatch, useAppStore, useAuth } from '../../api/store-hooks.ts';
import { useCodeCountries } from '../../api/use-code-countries.ts';
import { Text } from '../../i18n/text.tsx';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { TokenChips } from '../../kit/token-chips.tsx';
import { useCategoryText } from '../../parts/category-name.tsx';
import { CodeCountries } from '../../parts/code-countries.tsx';
import { register, type Registered } from './auth-actions.ts';
import { signUpFields, type SignUpValues } from './auth-fields.ts';
import { FormError } from './form-error.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const resolver = formResolver(signUpFields);
const serverFields = ['full_name', 'email', 'password', 'phone_number'] as const;

interface SignUpFormProps {
  readonly initial: SignUpValues;
  /** Chosen on the way here; they go along with the account. */
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
  /** Of the account registered a moment ago and not verified yet; the form then amends it. */
  readonly pendingToken: string | null;
  readonly onSignIn: (values: SignUpValues) => void;
  readonly onRegistered: (registered: Registered, values: SignUpValues) => void;
}

/** A new account. */
export function SignUpForm(props: SignUpFormProps): ReactNode {
  const { values, onValues, onSignIn } = props;
  const t = useText();
  const { isLoading } = useAuth();
  const { form, failure, submit, messageOf, recheckConfirmation } = useSignUp(props);
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-16">
      <FormError error={failure} fallback="auth.signUp.failed" />
      <TextField
        label={t('auth.fullName')}
        autoComplete="name"
        error={messageOf('full_name')}
        {...form.register('full_name')}
      />
      <TextField
        type="email"
        label={t('auth.email')}
        autoComplete="email"
        error={messageOf('email')}
        {...form.register('email')}
      />
      <NewPasswordField
        label={t('auth.password')}
        typed={password}
        error={messageOf('password')}
        {...form.register('password', { onChange: recheckConfirmation })}
      />
      <div className="grid grid-cols-2 gap-16 phone:grid-cols-1">
        <TextField
          type="password"
          label={t('auth.confirmPassword')}
          autoComplete="new-password"
          error={messageOf('confirm_password')}
          {...form.register('confirm_password')}
        />
        <TextField
          type="tel"
          label={t('auth.phone')}
          autoComplete="tel"
          hint={t('auth.phoneHint')}
          error={messageOf('phone_number')}
          {...form.register('phone_number')}
        />
      </div>
      <TextConsent />
      <ChosenValues values={values} onChange={onValues} />
      <Button type="submit" variant="primary" size="lg" pending={isLoading} className="w-full">
        {t('auth.signUp.action')}
      </Button>
      <p className="text-14 text-text-2">
        <Text
          id="auth.signUp.haveAccount"
          components={{
            link: <TextButton onClick={() => onSignIn(form.getValues())} />,
          }}
        />
      </p>
    </form>
  );
}

const useSignUp = ({ initial, values: chosen, pendingToken, onRegistered }: SignUpFormProps) => {
  const sentenceText = useSentenceText();
  const { zone } = useLanguage();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [failure, setFailure] = useState<ApiError | null>(null);
  // Not checked on blur: a message that appears then moves the button away from under the press that caused the blur.
  const form = useForm({ resolver, defaultValues: initial });
  const { errors, isSubmitted } = form.formState;

  const submit = form.handleSubmit(async ({ full_name, email, password, phone_number }) => {
    setFailure(null);
    const values = form.getValues();
    const registration = {
      full_name,
      email,
      password,
      phone_number,
      time_zone: zone,
      ...(chosen.length > 0 && { values: [...chosen] }),
    };
    const attempt = async (token?: string): Promise<Registered | null> =>
      dispatch(register(registration, token));
    let registered = await attempt(pendingToken ?? undefined);
    // A token that has run out amends nothing; the account is then registered as if for the first time.
    if (registered === null && pendingToken !== null && hasStatus(store.getState().auth.error, 401)) {
      registered = await attempt();
    }
    if (registered !== null) onRegistered(registered, values);
    else setFailure(placeServerErrors(store.getState().auth.error, serverFields, form.setError));
  });

  const messageOf = (name: keyof SignUpValues): string | undefined =>
    errors[name]?.message === undefined ? undefined : sentenceText(errors[name].message);
  const recheckConfirmation = (): void => {
    if (isSubmitted) void form.trigger('confirm_password');
  };
  return { form, failure, submit, messageOf, recheckConfirmation };
};

interface ChosenValuesProps {
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The values that a person has chosen on the way here; any of them can be taken away again. */
function ChosenValues({ values, onChange }: ChosenValuesProps): ReactNode {
  const t = useText();
  const nameOf = useCategoryText();
  if (values.length === 0) return null;
  const chips = values.map((name) => ({
    key: name,
    label: nameOf(name),
    slot: valueSlot(name) ?? undefined,
  }));
  return (
    <div className="grid gap-8">
      <p className="text-14 font-mid">{t('auth.signUp.values')}</p>
      <TokenChips
        label={t('auth.signUp.values')}
        chips={chips}
        onRemove={(key) => onChange(values.filter((value) => value !== key))}
      />
    </div>
  );
}

/** What a person agrees to by giving a phone number: what is sent, how often, what it may cost, how to end it, and whose number gets any. */
function TextConsent(): ReactNode {
  const t = useText();
  const countries = useCodeCountries();
  return (
    <div className="grid gap-8 text-13 text-text-2">
      <p>{t('auth.consent')}</p>
      {countries !== null && (
        <p>
          <CodeCountries codes={countries} />
        </p>
      )}
    </div>
  );
}
