import type { MfaType } from '@squeeze/contracts/mfa';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { hasStatus, type ApiError } from '../../api/api-error.ts';
import { formResolver } from '../../api/form-resolver.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useWholeCatalogue } from '../../i18n/text-provider.tsx';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { Button } from '../../kit/button.tsx';
import type { SecondFactorStep as Step, SignInNews } from './auth-actions.ts';
import { AuthHeading } from './auth-heading.tsx';
import { FormError } from './form-error.tsx';
import { giveSecondFactor } from './second-factor-actions.ts';
import { secondFactorCode } from './second-factor-code.ts';
import { SecondFactorField } from './second-factor-field.tsx';
import { aboutField, placeServerErrors } from '../../api/server-field-errors.ts';
import { useTextedCode } from './use-texted-code.ts';

interface SecondFactorStepProps {
  readonly step: Step;
  readonly onSignedIn: (news: SignInNews) => void;
  readonly onExpired: () => void;
  readonly onBack: () => void;
}

const resolverFor = (kind: MfaType) => formResolver(z.object({ mfa_code: secondFactorCode[kind] }));

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length;

/** The second step of signing in: a code of the app, a backup code or a texted one. */
export function SecondFactorStep({ step, onSignedIn, onExpired, onBack }: SecondFactorStepProps): ReactNode {
  useWholeCatalogue();
  const t = useText();
  const sentenceText = useSentenceText();
  const texted = useTextedCode(step.token);
  const { form, kind, changeKind, failure, submit } = useSecondFactor(step, { onSignedIn, onExpired });
  const expired = useEffectEvent(onExpired);
  const { setFocus } = form;
  useEffect(() => announce(t('factor.title')), [t]);
  // Each kind of code has a field of its own.
  useEffect(() => setFocus('mfa_code'), [kind, setFocus]);
  useEffect(() => {
    if (hasStatus(texted.error, 401)) expired();
  }, [texted.error]);

  const message = form.formState.errors.mfa_code?.message;
  const digits = kind === 'backup_code' ? null : 6;
  const field = form.register('mfa_code');
  return (
    <>
      <AuthHeading arrived={false}>{t('factor.title')}</AuthHeading>
      <p className="-mt-4 mb-32 text-text-2">{t('factor.text')}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-16">
        <FormError error={failure} fallback="factor.failed" />
        <SecondFactorField
          kind={kind}
          onKindChange={changeKind}
          methods={null}
          texted={texted}
          error={message === undefined ? undefined : sentenceText(message)}
          field={{
            ...field,
            // Sent with the sixth digit, and only then: correcting a wrong code sends nothing half-way.
            onChange: async (event: { target: HTMLInputElement }) => {
              const before = digitsIn(form.getValues('mfa_code'));
              await field.onChange(event);
              if (digits !== null && before < digits && digitsIn(event.target.value) === digits) {
                await submit();
              }
            },
          }}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={form.formState.isSubmitting}
          className="mt-8 w-full"
        >
          {t('auth.signIn.action')}
        </Button>
        <Button variant="ghost" size="lg" onClick={onBack} className="-ml-24 justify-self-start">
          {t('factor.back')}
        </Button>
      </form>
    </>
  );
}

const useSecondFactor = (
  step: Step,
  { onSignedIn, onExpired }: Pick<SecondFactorStepProps, 'onSignedIn' | 'onExpired'>,
) => {
  const dispatch = useAppDispatch();
  const [kind, setKind] = useState<MfaType>('totp');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const sending = useRef(false);
  const form = useForm({ resolver: resolverFor(kind), defaultValues: { mfa_code: '' } });
  const send = form.handleSubmit(async ({ mfa_code }) => {
    setFailure(null);
    const outcome = await dispatch(giveSecondFactor(step, { code: mfa_code, kind }));
    switch (outcome.kind) {
      case 'signed_in':
        onSignedIn(outcome.news);
        return;
      case 'expired':
        onExpired();
        return;
      case 'failed':
        setFailure(
          placeServerErrors(
            aboutField(outcome.error, { invalid_code: 'mfa_code' }),
            ['mfa_code'],
            form.setError,
          ),
        );
    }
  });
  const submit = async (event?: { preventDefault: () => void }): Promise<void> => {
    event?.preventDefault();
    // The sixth digit and Enter right behind it are one try.
    if (sending.current) return;
    sending.current = true;
    await send();
    sending.current = false;
  };
  const changeKind = (next: MfaType): void => {
    setKind(next);
    setFailure(null);
    form.reset();
  };
  return { form, kind, changeKind, failure, submit };
};
