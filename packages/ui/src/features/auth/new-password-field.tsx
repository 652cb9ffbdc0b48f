import { passwordCriteria, type PasswordCriterion } from '@squeeze/contracts/sign-up-fields';
import { useId, type ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { PasswordStrength } from '../../kit/password-strength.tsx';
import { TextField, type TextFieldProps } from '../../kit/text-field.tsx';

const criterionLabels = {
  length: 'auth.criterion.length',
  lowercase: 'auth.criterion.lowercase',
  uppercase: 'auth.criterion.uppercase',
  digit: 'auth.criterion.digit',
  special: 'auth.criterion.special',
} as const satisfies Record<PasswordCriterion, PlainMessageId>;

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'type' | 'value'> {
  /** What is typed so far, for the meter. */
  readonly value: string;
}

/** A password to be chosen, with what it still needs: shown from the first letter on, before it would only be in the way. */
export function NewPasswordField({ value, ...props }: NewPasswordFieldProps): ReactNode {
  const t = useText();
  const strengthId = useId();
  return (
    <div className="grid gap-8">
      <TextField type="password" autoComplete="new-password" aria-describedby={strengthId} {...props} />
      {value !== '' && (
        <PasswordStrength
          id={strengthId}
          criteria={passwordCriteria.map(({ key, test }) => ({
            key,
            label: t(criterionLabels[key]),
            met: test(value),
          }))}
        />
      )}
    </div>
  );
}
