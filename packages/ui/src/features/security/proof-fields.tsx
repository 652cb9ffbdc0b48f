import { limits } from '@squeeze/contracts/limits';
import type { ReactNode } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { Proof } from './use-proof.ts';

/** Where the password is typed that a dialog always asks for, and the code where there is a second factor. */
export function ProofFields({ proof }: { readonly proof: Proof }): ReactNode {
  const t = useText();
  const { email } = useUser();
  const { form, asksCode, text, textedTo, messageOf } = proof;
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <TextField
        type="password"
        label={t('auth.password')}
        autoComplete="current-password"
        error={messageOf('password')}
        {...form.register('password')}
      />
      {asksCode && (
        <div className="grid justify-items-start gap-12">
          <TextField
            label={t('factor.code')}
            hint={
              textedTo === null ? t('security.proof.codeHint') : t('factor.textedHint', { digits: textedTo })
            }
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={limits.mfaCode.max}
            className="tracking-wide tabular-nums"
            frameClassName="w-full"
            error={messageOf('mfa_code')}
            {...form.register('mfa_code')}
          />
          {text && (
            <TextButton className="text-14" onClick={text}>
              {t('factor.useText')}
            </TextButton>
          )}
        </div>
      )}
    </>
  );
}
