import type { MfaMethod, MfaType } from '@squeeze/contracts/mfa';
import { limits } from '@squeeze/contracts/limits';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { CodeField } from '../../kit/code-field.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { FormError } from './form-error.tsx';
import { ResendCode } from './resend-code.tsx';
import type { TextedCode } from './use-texted-code.ts';

interface SecondFactorFieldProps {
  readonly kind: MfaType;
  readonly onKindChange: (kind: MfaType) => void;
  /** What the account has; null where that cannot be asked before the sign-in is complete. */
  readonly methods: readonly MfaMethod[] | null;
  readonly texted: TextedCode;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

const switches = {
  totp: 'factor.useApp',
  backup_code: 'factor.useBackup',
  sms: 'factor.useText',
} as const satisfies Record<MfaType, PlainMessageId>;

/** The code of the second factor, by whichever of the ways the person has at hand. */
export function SecondFactorField(props: SecondFactorFieldProps): ReactNode {
  const { kind, onKindChange, methods, texted, error, field } = props;
  const t = useText();
  const offered = (['totp', 'sms', 'backup_code'] as const).filter(
    (other) => other !== kind && (other !== 'sms' || methods === null || methods.includes('sms')),
  );
  const change = (next: MfaType): void => {
    onKindChange(next);
    if (next === 'sms' && texted.resendAt === null) void texted.send();
  };
  return (
    <div className="grid gap-12">
      {kind === 'sms' && <FormError error={texted.error} fallback="auth.verify.sendFailed" />}
      {kind === 'backup_code' ? (
        <TextField
          key={kind}
          label={t('factor.backupCode')}
          hint={t('factor.backupHint')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={limits.mfaCode.max}
          className="tracking-wide"
          error={error}
          {...field}
        />
      ) : (
        <CodeField
          key={kind}
          label={t(kind === 'sms' ? 'factor.textedCode' : 'factor.code')}
          hint={hintOf(t, kind, texted.phoneHint)}
          maxLength={limits.mfaCode.max}
          error={error}
          {...field}
        />
      )}
      {kind === 'sms' && <ResendCode code={texted} />}
      <p className="flex flex-wrap gap-x-24 gap-y-12 text-14">
        {offered.map((other) => (
          <TextButton key={other} onClick={() => change(other)}>
            {t(switches[other])}
          </TextButton>
        ))}
      </p>
    </div>
  );
}

const hintOf = (
  t: ReturnType<typeof useText>,
  kind: 'totp' | 'sms',
  phoneHint: string | null,
): string | undefined => {
  if (kind === 'totp') return t('factor.codeHint');
  return phoneHint === null ? undefined : t('factor.textedHint', { digits: phoneHint });
};
