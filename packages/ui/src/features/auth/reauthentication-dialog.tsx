import { issue } from '@squeeze/contracts/issues';
import { limits } from '@squeeze/contracts/limits';
import type { MfaType } from '@squeeze/contracts/mfa';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { useGetMfaStatusQuery } from '../../api/mfa/mfa-endpoints.ts';
import { useReauthenticateMutation } from '../../api/reauthentication-endpoint.ts';
import { useAuth } from '../../api/store-hooks.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { FormError } from './form-error.tsx';
import { secondFactorCode } from './second-factor-code.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import { aboutField, placeServerErrors } from '../../api/server-field-errors.ts';
import { asApiError } from '../../api/api-error.ts';
import { useTextedCode } from './use-texted-code.ts';

interface ReauthenticationDialogProps {
  readonly open: boolean;
  readonly onAnswer: (proven: boolean) => void;
}

/** Asks once more for what the person signed in with, for whichever sensitive change is waiting. */
export function ReauthenticationDialog({ open, onAnswer }: ReauthenticationDialogProps): ReactNode {
  const t = useText();
  const firstRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      initialFocus={firstRef}
      open={open}
      onOpenChange={(next) => {
        if (!next) onAnswer(false);
      }}
      title={t('reauth.title')}
      description={t('reauth.text')}
    >
      <ReauthenticationForm firstRef={firstRef} onAnswer={onAnswer} />
    </Dialog>
  );
}

const password = z
  .string()
  .min(1, issue('password_required'))
  .max(limits.password.max, issue('password_wrong'));

const resolverFor = (kind: MfaType | null) =>
  formResolver(z.object({ password, mfa_code: kind === null ? z.string() : secondFactorCode[kind] }));

interface ReauthenticationFormProps {
  /** Where the focus goes. */
  readonly firstRef: RefObject<HTMLInputElement | null>;
  readonly onAnswer: (proven: boolean) => void;
}

function ReauthenticationForm({ firstRef, onAnswer }: ReauthenticationFormProps): ReactNode {
  const t = useText();
  const { user } = useAuth();
  const { form, asksCode, kind, setKind, methods, failure, pending, submit, messageOf } = useProof(onAnswer);
  const texted = useTextedCode(null);
  const passwordField = form.register('password');
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-16">
      <FormError error={failure} fallback="reauth.failed" />
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ''} />
      <TextField
        type="password"
        label={t('auth.password')}
        autoComplete="current-password"
        error={messageOf('password')}
        {...passwordField}
        ref={(element) => {
          passwordField.ref(element);
          firstRef.current = element;
        }}
      />
      {asksCode && (
        <SecondFactorField
          kind={kind}
          onKindChange={setKind}
          methods={methods}
          texted={texted}
          error={messageOf('mfa_code')}
          field={form.register('mfa_code')}
        />
      )}
      <footer className="mt-8 flex flex-wrap justify-end gap-8 phone:*:flex-1">
        <Button onClick={() => onAnswer(false)}>{t('kit.cancel')}</Button>
        <Button type="submit" variant="primary" pending={pending}>
          {t('reauth.action')}
        </Button>
      </footer>
    </form>
  );
}

const useProof = (onAnswer: (proven: boolean) => void) => {
  const sentenceText = useSentenceText();
  const { mfaSetupRequired } = useAuth();
  const [reauthenticate, { isLoading: pending }] = useReauthenticateMutation();
  // Who is only just setting up a second factor has none, and may not ask.
  const { data: status } = useGetMfaStatusQuery(undefined, {
    skip: mfaSetupRequired,
    refetchOnMountOrArgChange: true,
  });
  const [codeWanted, setCodeWanted] = useState(false);
  const [kind, setKind] = useState<MfaType>('totp');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const asksCode = codeWanted || status?.enabled === true;
  const form = useForm({
    resolver: resolverFor(asksCode ? kind : null),
    defaultValues: { password: '', mfa_code: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const answer = await reauthenticate({
      body: { password: values.password, ...(asksCode && { mfa_code: values.mfa_code, mfa_type: kind }) },
    });
    if (answer.data !== undefined) {
      onAnswer(true);
      return;
    }
    const error = asApiError(answer.error);
    if (refusesCode(error)) setCodeWanted(true);
    const placed = aboutField(error, { invalid_credentials: 'password', invalid_code: 'mfa_code' });
    setFailure(placeServerErrors(placed, ['password', 'mfa_code'], form.setError));
  });

  const messageOf = (name: 'password' | 'mfa_code'): string | undefined =>
    errors[name]?.message === undefined ? undefined : sentenceText(errors[name].message);
  const changed = useRef(false);
  const { setFocus } = form;
  useEffect(() => {
    // Each kind of code has a field of its own; at first the password comes before it.
    if (changed.current) setFocus('mfa_code');
  }, [kind, setFocus]);
  const changeKind = (next: MfaType): void => {
    setKind(next);
    form.resetField('mfa_code');
    form.clearErrors('mfa_code');
    changed.current = true;
  };
  return {
    form,
    asksCode,
    kind,
    setKind: changeKind,
    methods: status?.methods ?? null,
    failure,
    pending,
    submit,
    messageOf,
  };
};

const refusesCode = (error: ApiError): boolean =>
  error.kind === 'problem' && (error.code === 'invalid_code' || error.errors['mfa_code'] !== undefined);
