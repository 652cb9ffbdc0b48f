import { appPasswordEndpoints } from '@squeeze/contracts/app-passwords';
import { limits } from '@squeeze/contracts/limits';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { asApiError, isDeclined, type ApiError } from '../../api/api-error.ts';
import { useCreateAppPasswordMutation } from '../../api/app-passwords/app-password-endpoints.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { placeServerErrors } from '../../api/server-field-errors.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { CopyButton } from '../../kit/copy-button.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { TextField } from '../../kit/text-field.tsx';

const resolver = formResolver(appPasswordEndpoints.createAppPassword.body);

/**
 * Makes a password for a calendar program, and shows it this once. In its place on the page, not in a dialog, since making it may
 * ask for the person's own password in one.
 */
export function NewAppPassword({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const problemText = useProblemText();
  const [create, { reset }] = useCreateAppPasswordMutation();
  const [password, setPassword] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm({ resolver, defaultValues: { name: '' } });
  const message = form.formState.errors.name?.message;
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    const { data, error } = await create({ body });
    // The store keeps no answer that is shown once.
    reset();
    if (data === undefined) setFailure(placeServerErrors(asApiError(error), ['name'], form.setError));
    else setPassword(data.password);
  });
  if (password !== null) return <ShownOnce password={password} onDone={onDone} />;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mb-24 grid max-w-form justify-items-start gap-16"
    >
      {failure && !isDeclined(failure) && <FormProblem {...problemText(failure, 'security.apps.failed')} />}
      <TextField
        label={t('security.apps.name')}
        hint={t('security.apps.nameHint')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button just pressed
        autoFocus
        autoComplete="off"
        maxLength={limits.appPasswordName.max}
        frameClassName="w-full"
        error={message === undefined ? undefined : sentenceText(message)}
        {...form.register('name')}
      />
      <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
        {t('security.apps.make')}
      </Button>
    </form>
  );
}

interface ShownOnceProps {
  readonly password: string;
  readonly onDone: () => void;
}

function ShownOnce({ password, onDone }: ShownOnceProps): ReactNode {
  const t = useText();
  const kept = useRef<HTMLButtonElement>(null);
  // The form that had the focus has given way to the password.
  useEffect(() => kept.current?.focus(), []);
  return (
    <div className="mb-24 grid max-w-form gap-16">
      <p className="text-14 text-text-2">{t('security.apps.shownText')}</p>
      <p
        data-shown-once
        translate="no"
        className="rounded-12 bg-fill px-24 py-16 text-16 tracking-wide wrap-anywhere tabular-nums phone:px-16"
      >
        {password}
      </p>
      <div className="flex flex-wrap items-center gap-8">
        <CopyButton
          text={password}
          label={t('security.apps.copyPassword')}
          copied={t('security.apps.passwordCopied')}
        />
        <Button ref={kept} size="sm" variant="primary" onClick={onDone}>
          {t('security.apps.done')}
        </Button>
      </div>
    </div>
  );
}
