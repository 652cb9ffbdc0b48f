import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * For the digits of a text, a mail or an app: a number pad on phones, filled in by the system where it can. Takes pasted
 * digits with the spaces they are often written with.
 */
export function CodeField({ className, ...props }: Omit<TextFieldProps, 'type'>): ReactNode {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      className={classNames('tracking-wide tabular-nums', className)}
      {...props}
    />
  );
}
