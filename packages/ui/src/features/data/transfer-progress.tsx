import { useId, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ProgressBar } from '../../kit/progress-bar.tsx';

const mebibyte = 1024 * 1024;

interface Transfer {
  readonly received: number;
  readonly bytes: number;
}

/** Whole megabytes: what has got there, and what there is, which is at least one. */
export const megabytesOf = ({ received, bytes }: Transfer) => ({
  sent: Math.floor(received / mebibyte),
  whole: Math.ceil(bytes / mebibyte),
});

/** How much of a file has got there, for the eye: read aloud, each number would interrupt the one before. */
export function TransferProgress(transfer: Transfer): ReactNode {
  const t = useText();
  const words = useId();
  return (
    <div className="grid gap-6">
      <p id={words} className="text-14 text-text-2 tabular-nums">
        {t('data.transferred', megabytesOf(transfer))}
      </p>
      <ProgressBar value={transfer.received} max={transfer.bytes} labelledBy={words} />
    </div>
  );
}
