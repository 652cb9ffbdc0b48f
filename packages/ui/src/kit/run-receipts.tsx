import type { Receipt } from '@squeeze/contracts/receipts';
import { useRef, useState, type ReactNode } from 'react';
import type { PlainMessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { receiptIcon, receiptMessage } from './receipt-words.ts';
import { useDueText } from './use-due-text.ts';

export type RunReceiptsProps = {
  readonly receipts: readonly Receipt[];
  /** Epoch ms. */
  readonly now: number;
  /** Answers why it failed, or null. */
  readonly onAnswer: (receipt: Receipt, answer: 'confirm' | 'decline') => Promise<string | null>;
};

/** What an unattended run changed, and what it asks leave for: nothing of that happens without a yes. */
export function RunReceipts({ receipts, now, onAnswer }: RunReceiptsProps): ReactNode {
  const t = useText();
  if (receipts.length === 0) return null;
  return (
    <ul aria-label={t('approval.list')} className="grid gap-8">
      {receipts.map((receipt) => (
        <RunReceipt key={receipt.id} receipt={receipt} now={now} onAnswer={onAnswer} />
      ))}
    </ul>
  );
}

const outcomes = {
  undone: 'receipt.undone',
  declined: 'receipt.declined',
  expired: 'receipt.expired',
} as const satisfies Partial<Record<Receipt['state'], PlainMessageId>>;

interface RunReceiptProps extends Omit<RunReceiptsProps, 'receipts'> {
  readonly receipt: Receipt;
}

function RunReceipt({ receipt, now, onAnswer }: RunReceiptProps): ReactNode {
  const t = useText();
  const dueText = useDueText(now);
  const line = useRef<HTMLLIElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const answer = async (given: 'confirm' | 'decline'): Promise<void> => {
    setFailure(null);
    setBusy(true);
    // The buttons go with the answer, the focus stays here.
    line.current?.focus();
    setFailure(await onAnswer(receipt, given));
    setBusy(false);
  };
  const message = t(receiptMessage(receipt), { title: receipt.title });
  return (
    <li
      ref={line}
      tabIndex={-1}
      className="rounded-12 border border-line bg-surface px-12 py-8 text-14 outline-none"
    >
      <p className="flex items-start gap-8">
        <Icon icon={receiptIcon(receipt)} size="sm" className="mt-2 text-text-2" />
        <span dir="auto" className="min-w-0 flex-1 font-mid wrap-anywhere">
          {message}
        </span>
        {receipt.state in outcomes && (
          <span className="shrink-0 text-text-2">{t(outcomes[receipt.state as keyof typeof outcomes])}</span>
        )}
      </p>
      {receipt.expires_at !== null && (
        <>
          <p className="mt-4 text-13 text-text-2">
            {t('approval.until', { when: dueText.long(receipt.expires_at) })}
          </p>
          <p className="mt-8 flex flex-wrap gap-8">
            <Button size="sm" disabled={busy} onClick={() => void answer('confirm')}>
              {t('approval.approve')}
            </Button>
            <Button size="sm" variant="ghost" disabled={busy} onClick={() => void answer('decline')}>
              {t('approval.decline')}
            </Button>
          </p>
        </>
      )}
      {failure !== null && (
        <p role="alert" className="mt-4 text-carry-text">
          {failure}
        </p>
      )}
    </li>
  );
}
