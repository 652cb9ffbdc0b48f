import { formatPhoneNumber, normalizePhoneNumber } from '@squeeze/domain/phone-number';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../api/api-error.ts';
import { placeServerErrors } from '../../api/server-field-errors.ts';
import { useAppDispatch, useUser } from '../../api/store-hooks.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { updateProfile, type UserChange } from '../../api/users/user-actions.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { TextField } from '../../kit/text-field.tsx';
import { usePlatform } from '../../platform/platform-context.tsx';
import { profileResolver } from './profile-fields.ts';

const serverFields = ['full_name', 'phone_number'] as const;

interface ProfileValues {
  readonly full_name: string;
  readonly phone_number: string;
}

/** Only what differs: a number that reads the same is the same. */
const changeOf = (
  user: { readonly full_name: string; readonly phone_number: string | null },
  { full_name, phone_number: typed }: ProfileValues,
): UserChange => {
  const number = typed === '' ? null : (normalizePhoneNumber(typed) ?? typed);
  return {
    ...(full_name !== user.full_name && { full_name }),
    ...(number !== user.phone_number && { phone_number: number }),
  };
};

/** Changes name and number; an emptied number is taken away. */
export function ProfileForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const problemText = useProblemText();
  const dispatch = useAppDispatch();
  const { edition } = usePlatform();
  const user = useUser();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({
    resolver: profileResolver,
    defaultValues: {
      full_name: user.full_name,
      phone_number: user.phone_number === null ? '' : formatPhoneNumber(user.phone_number),
    },
  });
  const { errors, isSubmitting } = form.formState;
  const messageOf = (name: keyof ProfileValues): string | undefined => {
    const message = errors[name]?.message;
    return message === undefined ? undefined : sentenceText(message);
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const change = changeOf(user, values);
    const error = Object.keys(change).length === 0 ? null : await dispatch(updateProfile(change));
    if (error !== null) {
      setFailure(placeServerErrors(error, serverFields, form.setError));
      return;
    }
    showToast({
      key: 'profile',
      text: t('profile.saved'),
      detail: typeof change.phone_number === 'string' ? t('profile.phone.toVerify') : undefined,
    });
    onDone();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-16">
      {failure !== null && <FormProblem {...problemText(failure, 'profile.updateFailed')} />}
      <TextField
        label={t('auth.fullName')}
        autoComplete="name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button just pressed, for typing
        autoFocus
        error={messageOf('full_name')}
        {...form.register('full_name')}
      />
      {edition === 'cloud' && (
        <>
          <TextField
            type="email"
            label={t('auth.email')}
            autoComplete="email"
            readOnly
            value={user.email}
            className="text-text-2"
            hint={t(user.email_confirmed ? 'profile.email.fixed' : 'profile.email.changeBelow')}
          />
          <TextField
            type="tel"
            label={t('auth.phone')}
            optional
            autoComplete="tel"
            hint={t('profile.phone.hint')}
            error={messageOf('phone_number')}
            {...form.register('phone_number')}
          />
        </>
      )}
      <div className="flex flex-wrap gap-8">
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {t('settings.save')}
        </Button>
        <Button variant="ghost" disabled={isSubmitting} onClick={onDone}>
          {t('kit.cancel')}
        </Button>
      </div>
    </form>
  );
}
