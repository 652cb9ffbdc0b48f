import { passwordCriteria, type PasswordCriterion } from '@squeeze/contracts/sign-up-fields';
import type { ReactNode } from 'react';
import type { PlainMessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import { PasswordStrength } from '../kit/password-strength.tsx';

export type NewPasswordStrengthProps = {
  /** As typed so far. */
  readonly password: string;
  /** For `aria-describedby` of the password field. */
  readonly id: string;
};

const criterionLabels = {
  length: 'auth.criterion.length',
  lowercase: 'auth.criterion.lowercase',
  uppercase: 'auth.criterion.uppercase',
  digit: 'auth.criterion.digit',
  special: 'auth.criterion.special',
} as const satisfies Record<PasswordCriterion, PlainMessageId>;

/** The five criteria of a new password. Shown from the first letter on: before it, a list of demands would only be in the way. */
export function NewPasswordStrength({ password, id }: NewPasswordStrengthProps): ReactNode {
  const t = useText();
  if (password === '') return null;
  return (
    <PasswordStrength
      id={id}
      criteria={passwordCriteria.map(({ key, test }) => ({
        key,
        label: t(criterionLabels[key]),
        met: test(password),
      }))}
    />
  );
}
