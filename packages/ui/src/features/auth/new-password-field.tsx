import { useId, type ReactNode } from 'react';
import { NewPasswordStrength } from '../../parts/new-password-strength.tsx';
import { TextField, type TextFieldProps } from '../../kit/text-field.tsx';

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'type' | 'value'> {
  /** What is typed so far, for the meter. */
  readonly typed: string;
}

/** A password to be chosen, with what it still needs. */
export function NewPasswordField({ typed, ...props }: NewPasswordFieldProps): ReactNode {
  const strengthId = useId();
  return (
    <div className="grid gap-8">
      <TextField type="password" autoComplete="new-password" aria-describedby={strengthId} {...props} />
      <NewPasswordStrength id={strengthId} password={typed} />
    </div>
  );
}
