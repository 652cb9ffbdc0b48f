import { issue } from '@squeeze/contracts/issues';
import { limits } from '@squeeze/contracts/limits';
import { backupCode, mfaCode, type MfaMethod, type MfaType } from '@squeeze/contracts/mfa';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { asApiError, hasCode, type ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { mfaApi, useGetMfaStatusQuery } from '../../api/mfa/mfa-endpoints.ts';
import { useReauthenticateMutation } from '../../api/reauthentication-endpoint.ts';
import { placeServerErrors } from '../../api/server-field-errors.ts';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';

/** Six digits are of the app or of a text, anything else is a backup code. */
const isDigits = (typed: string): boolean => mfaCode.safeParse(typed).success;
const code = z.string().superRefine((typed, context) => {
  const looksLikeDigits = /^[\d\s]*$/.test(typed);
  const judged = (looksLikeDigits ? mfaCode : backupCode).safeParse(typed);
  for (const { message } of judged.error?.issues ?? []) context.addIssue({ code: 'custom', message });
});
const password = z
  .string()
  .min(1, issue('password_required'))
  .max(limits.password.max, issue('password_wrong'));

const resolverFor = (asksCode: boolean) =>
  formResolver(z.object({ password, mfa_code: asksCode ? code : z.string() }));

type Values = { password: string; mfa_code: string };

export interface Proof {
  readonly form: UseFormReturn<Values>;
  /** Whether a second factor is asked for as well. */
  readonly asksCode: boolean;
  /** Has a code texted, where that is a method; null otherwise. */
  readonly text: (() => void) | null;
  /** Where the code was texted to: the last digits of the number. */
  readonly textedTo: string | null;
  readonly failure: ApiError | null;
  readonly messageOf: (name: keyof Values) => string | undefined;
  /** Proves it, and then does what that is for. */
  readonly submit: (event: React.SubmitEvent) => void;
}

/**
 * The password, and with a second factor a code, typed for one action and no other.
 * @param action what it is for, with the password just proven; resolves to why it failed, or null
 */
export const useProof = (action: (password: string) => Promise<ApiError | null>): Proof => {
  const sentenceText = useSentenceText();
  const [reauthenticate] = useReauthenticateMutation();
  const { data: status } = useGetMfaStatusQuery();
  const texting = useTexting(status?.methods ?? []);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const asksCode = status?.enabled === true;
  const form = useForm<Values>({
    resolver: resolverFor(asksCode),
    defaultValues: { password: '', mfa_code: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ password, mfa_code }) => {
    setFailure(null);
    texting.forget();
    const mfaType: MfaType = isDigits(mfa_code) ? texting.typeOfDigits : 'backup_code';
    const answer = await reauthenticate({
      body: { password, ...(asksCode && { mfa_code, mfa_type: mfaType }) },
    });
    const error = answer.data === undefined ? asApiError(answer.error) : await action(password);
    setFailure(placeServerErrors(besideItsField(error), ['password', 'mfa_code'], form.setError));
  });
  return {
    form,
    asksCode,
    text: texting.send,
    textedTo: texting.to,
    failure: failure ?? texting.failure,
    messageOf: (name) =>
      errors[name]?.message === undefined ? undefined : sentenceText(errors[name].message),
    submit: (event) => void submit(event),
  };
};

const useTexting = (methods: readonly MfaMethod[]) => {
  const [challenge] = mfaApi.useChallengeMfaMutation();
  const [to, setTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = async (): Promise<void> => {
    setFailure(null);
    const { data, error } = await challenge();
    if (data === undefined) setFailure(asApiError(error));
    else setTo(data.phone_hint);
  };
  return {
    to,
    failure,
    forget: (): void => setFailure(null),
    send: methods.includes('sms') ? () => void send() : null,
    typeOfDigits: to === null ? ('totp' as const) : ('sms' as const),
  };
};

/** A refusal of the whole that is about one of the two, put where it can be set right. */
const besideItsField = (error: ApiError | null): ApiError | null => {
  if (error?.kind !== 'problem' || error.sentence === null) return error;
  if (hasCode(error, 'invalid_credentials')) return { ...error, errors: { password: [error.sentence] } };
  if (hasCode(error, 'invalid_code')) return { ...error, errors: { mfa_code: [error.sentence] } };
  return error;
};
