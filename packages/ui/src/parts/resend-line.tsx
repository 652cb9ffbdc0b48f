import type { ReactNode } from 'react';
import { TextButton } from '../kit/text-button.tsx';

export interface ResendLineProps {
  /** Where the last one stands: "Verification code sent!" */
  readonly status: ReactNode;
  /** What to say in place of the button while it is too early; null when another may be asked for. */
  readonly wait: string | null;
  readonly label: string;
  readonly disabled: boolean;
  readonly onResend: () => void;
}

/** What became of the code or link just sent, and the way to another one. */
export function ResendLine({ status, wait, label, disabled, onResend }: ResendLineProps): ReactNode {
  return (
    <div className="flex min-h-control flex-wrap items-center justify-between gap-x-16 text-14 text-text-2">
      <output>{status}</output>
      {wait === null ? (
        <TextButton disabled={disabled} onClick={onResend}>
          {label}
        </TextButton>
      ) : (
        <p className="tabular-nums">{wait}</p>
      )}
    </div>
  );
}
