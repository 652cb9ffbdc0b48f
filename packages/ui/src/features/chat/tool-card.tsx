import type { Receipt } from '@squeeze/contracts/receipts';
import { linkAddress } from '@squeeze/domain/notes/note-links';
import { Redo2, Undo2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { hasCode, type ApiError } from '../../api/api-error.ts';
import { answerReceipt, type ReceiptAnswer } from '../../api/receipts/receipt-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { Button } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import type { DueText } from '../../parts/use-due-text.ts';
import { isRedoable, isUndoable } from '../../parts/receipts/is-undoable.ts';
import { OutwardDetails } from '../../parts/receipts/outward-details.tsx';
import { ProposedWords } from '../../parts/receipts/proposed-words.tsx';
import { ReceiptWhen } from '../../parts/receipts/receipt-when.tsx';
import { receiptIcon, receiptMessage } from '../../parts/receipts/receipt-words.ts';
import { WaitsAtService } from '../../parts/receipts/waits-at-service.tsx';

interface ToolCardProps {
  readonly receipt: Receipt;
  readonly dueText: DueText;
  /** The present, epoch ms. */
  readonly now: number;
  /** The one question of the screen, whose yes may stand out. */
  readonly asking: boolean;
}

const outcomes = {
  undone: 'receipt.undone',
  declined: 'receipt.declined',
  expired: 'receipt.expired',
} as const satisfies Partial<Record<Receipt['state'], PlainMessageId>>;

const said = {
  undo: 'receipt.undone',
  redo: 'receipt.redone',
  confirm: 'receipt.confirmed',
  decline: 'receipt.declined',
} as const;

const failures = {
  undo: 'receipt.undoFailed',
  redo: 'receipt.redoFailed',
  confirm: 'receipt.confirmFailed',
  decline: 'receipt.declineFailed',
} as const satisfies Record<ReceiptAnswer, PlainMessageId>;

/** What one step of the assistant did, with a way back; or what it asks leave to do. */
export function ToolCard({ receipt, dueText, now, asking }: ToolCardProps): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const card = useRef<HTMLElement>(null);
  const [failure, setFailure] = useState<{ answer: ReceiptAnswer; error: ApiError } | null>(null);
  const answer = async (given: ReceiptAnswer): Promise<void> => {
    setFailure(null);
    // The button goes with the answer, the focus stays here.
    card.current?.focus();
    announce(t(said[given]));
    const error = await dispatch(answerReceipt(receipt, given));
    setFailure(error && { answer: given, error });
  };
  const { state } = receipt;
  const proposed = state === 'proposed';
  const undoable = isUndoable(receipt, now);
  const message = t(receiptMessage(receipt), { title: receipt.title });
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={message}
      className={classNames(
        'rounded-12 border bg-surface px-16 py-[11px] outline-none',
        proposed ? 'border-control' : 'border-line',
      )}
    >
      <div
        className={classNames(
          'flex min-h-control gap-12',
          receipt.outward === undefined && receipt.words === undefined ? 'items-center' : 'items-start',
        )}
      >
        <Icon icon={receiptIcon(receipt)} className="text-text-2" />
        <div className={classNames('min-w-0 flex-1 text-14', isOver(receipt) && 'text-text-2')}>
          <p dir="auto" className="font-mid wrap-anywhere">
            {isThere(receipt) ? (
              <Link to={pageOf(receipt)} className="hover:underline">
                {message}
              </Link>
            ) : (
              message
            )}
          </p>
          <ReceiptWhen receipt={receipt} dueText={dueText} />
          <ProposedWords receipt={receipt} />
          <OutwardDetails receipt={receipt} />
        </div>
        {undoable && (
          <Button variant="ghost" size="sm" className="-mr-12 text-text" onClick={() => void answer('undo')}>
            <Icon icon={Undo2} size="sm" />
            {t('kit.undo')}
          </Button>
        )}
        {state in outcomes && (
          <span className="text-14 text-text-2">{t(outcomes[state as keyof typeof outcomes])}</span>
        )}
      </div>
      {isRedoable(receipt, now) && (
        <Button
          variant="ghost"
          size="sm"
          className="mb-4 ml-20 text-text"
          onClick={() => void answer('redo')}
        >
          <Icon icon={Redo2} size="sm" />
          {t('kit.redo')}
        </Button>
      )}
      {proposed && (
        <div className="mt-8 mb-4 flex flex-wrap gap-8">
          <Button variant={asking ? 'primary' : 'secondary'} onClick={() => void answer('confirm')}>
            {t('receipt.confirm')}
          </Button>
          <Button variant="ghost" onClick={() => void answer('decline')}>
            {t('receipt.notNow')}
          </Button>
        </div>
      )}
      <WaitsAtService receipt={receipt} />
      {failure && (
        <p role="alert" className="pb-4 pl-32 text-14 text-carry-text">
          {(failure.answer === 'undo' || failure.answer === 'redo') && hasCode(failure.error, 'changed_since')
            ? t('receipt.changedSince')
            : errorText(failure.error, failures[failure.answer]).title}
        </p>
      )}
    </article>
  );
}

/** Whether the thing still is: what was deleted, or made and taken back, has nothing to show here, nor what lives elsewhere. */
const isThere = ({ action, state, noun }: Receipt): boolean =>
  noun !== 'mail' &&
  noun !== 'video' &&
  (action === 'deleted' ? state !== 'done' : action !== 'created' || state === 'done');

function pageOf({ noun, noun_id: id }: Receipt): string {
  if (noun === 'todo') return `/dashboard/todos?todo=${id}`;
  if (noun === 'ai_task') return `/dashboard/ai-tasks?task=${id}`;
  if (noun === 'note') return linkAddress({ kind: 'note', id });
  if (noun === 'event') return `/dashboard/calendar?event=${id}`;
  return '/dashboard/settings';
}

const isOver = ({ state }: Receipt): boolean => state in outcomes;
