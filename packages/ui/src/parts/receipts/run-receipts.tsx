import type { Receipt } from '@squeeze/contracts/receipts';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { useDueText } from '../use-due-text.ts';
import { isRedoable, isUndoable } from './is-undoable.ts';
import { OutwardDetails } from './outward-details.tsx';
import { ProposedWords } from './proposed-words.tsx';
import { WaitsAtService } from './waits-at-service.tsx';
import { ReceiptWhen } from './receipt-when.tsx';
import { receiptIcon, receiptMessage } from './receipt-words.ts';

export type RunReceiptAnswer = 'confirm' | 'decline' | 'undo' | 'redo';

export type RunReceiptsProps = {
  readonly receipts: readonly Receipt[];
  /** Epoch ms. */
  readonly now: number;
  /** Answers why it failed, or null once the server has it; what then holds comes with `receipts`. */
  readonly onAnswer: (receipt: Receipt, answer: RunReceiptAnswer) => Promise<Failure | null>;
};

interface Failure {
  readonly title: string;
  readonly reason: string | null;
}

/** What an unattended run changed, with a way back, and what it asks leave for: nothing of that happens without a yes. */
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
  const state = stateAt(receipt, now);
  const message = t(receiptMessage(receipt), { title: receipt.title });
  const outcome = state in outcomes ? t(outcomes[state as keyof typeof outcomes]) : null;
  const { answer, busy, failure } = useAnswer(receipt, onAnswer, outcome ?? message);
  const press = (given: RunReceiptAnswer) => (): void => {
    // The buttons go with the answer, the focus stays here.
    line.current?.focus();
    void answer(given);
  };
  return (
    <li
      ref={line}
      tabIndex={-1}
      className={classNames(
        'rounded-12 border bg-surface px-12 py-8 text-14 outline-none',
        state === 'proposed' ? 'border-control' : 'border-line',
      )}
    >
      <p className="flex items-start gap-8">
        <Icon icon={receiptIcon(receipt)} size="sm" className="mt-2 text-text-2" />
        <span dir="auto" className="min-w-0 flex-1 font-mid wrap-anywhere">
          {message}
        </span>
        {outcome !== null && <span className="shrink-0 text-text-2">{outcome}</span>}
      </p>
      <ReceiptWhen receipt={receipt} dueText={dueText} />
      <ProposedWords receipt={receipt} />
      <OutwardDetails receipt={receipt} />
      <WaitsAtService receipt={receipt} />
      {state === 'proposed' && receipt.expires_at !== null && (
        <>
          <p className="mt-4 text-13 text-text-2">
            {t('approval.until', { when: dueText.long(receipt.expires_at) })}
          </p>
          <p className="mt-8 flex flex-wrap gap-8">
            <Button size="sm" disabled={busy} onClick={press('confirm')}>
              {t('approval.approve')}
            </Button>
            <Button size="sm" variant="ghost" disabled={busy} onClick={press('decline')}>
              {t('approval.decline')}
            </Button>
          </p>
        </>
      )}
      {isUndoable(receipt, now) && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-12 text-text"
          aria-label={`${t('kit.undo')}: ${message}`}
          disabled={busy}
          onClick={press('undo')}
        >
          <Icon icon={Undo2} size="sm" />
          {t('kit.undo')}
        </Button>
      )}
      {isRedoable(receipt, now) && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-12 text-text"
          aria-label={`${t('kit.redo')}: ${message}`}
          disabled={busy}
          onClick={press('redo')}
        >
          <Icon icon={Redo2} size="sm" />
          {t('kit.redo')}
        </Button>
      )}
      {failure !== null && (
        <p role="alert" className="mt-4 text-carry-text">
          {failure.title} {failure.reason}
        </p>
      )}
    </li>
  );
}

/** A question that was open when it was loaded may have lapsed since. */
const stateAt = ({ state, expires_at: until }: Receipt, now: number): Receipt['state'] =>
  state === 'proposed' && (until === null || Date.parse(until) <= now) ? 'expired' : state;

interface Answering {
  readonly answer: (given: RunReceiptAnswer) => Promise<void>;
  readonly busy: boolean;
  readonly failure: Failure | null;
}

/**
 * One answer at a time: until the receipt shows what came of it, or it failed, there is none to give. `announcement` is
 * read out then: it says what holds, for another window may have been quicker with another answer.
 */
function useAnswer(
  receipt: Receipt,
  onAnswer: RunReceiptsProps['onAnswer'],
  announcement: string,
): Answering {
  // What is done again stays undone, and cannot be done so once more.
  const state = `${receipt.state} ${receipt.redo_until ?? ''}`;
  const [answeredIn, setAnsweredIn] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const settle = useEffectEvent(() => {
    if (answeredIn === null || answeredIn === state) return;
    setAnsweredIn(null);
    announce(announcement);
  });
  useEffect(() => settle(), [state]);
  const answer = async (given: RunReceiptAnswer): Promise<void> => {
    setFailure(null);
    setAnsweredIn(state);
    const failed = await onAnswer(receipt, given);
    if (failed === null) return;
    setFailure(failed);
    setAnsweredIn(null);
  };
  return { answer, busy: answeredIn === state, failure };
}
