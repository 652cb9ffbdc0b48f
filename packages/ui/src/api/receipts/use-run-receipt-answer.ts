import type { Receipt } from '@squeeze/contracts/receipts';
import { useCallback } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { hasCode } from '../api-error.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { type ErrorText, useErrorText } from '../use-error-text.ts';
import { answerReceipt, type ReceiptAnswer } from './receipt-actions.ts';

/** Answers what an unattended run proposed, or takes back what it did; says why that failed, or null. */
export const useRunReceiptAnswer = (): ((
  receipt: Receipt,
  answer: ReceiptAnswer,
) => Promise<ErrorText | null>) => {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  return useCallback(
    async (receipt, answer) => {
      const error = await dispatch(answerReceipt(receipt, answer));
      if (error === null) return null;
      if (answer !== 'undo' && answer !== 'redo') return errorText(error, 'approval.failed');
      // Its own words name the thing; these are there in every language.
      return hasCode(error, 'changed_since')
        ? { title: t('receipt.changedSince'), reason: null }
        : errorText(error, answer === 'undo' ? 'receipt.undoFailed' : 'receipt.redoFailed');
    },
    [dispatch, errorText, t],
  );
};
