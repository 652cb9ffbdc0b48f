import type { Receipt } from '@squeeze/contracts/receipts';
import { useCallback } from 'react';
import { useAppDispatch } from '../store-hooks.ts';
import { useErrorText } from '../use-error-text.ts';
import { answerReceipt } from './receipt-actions.ts';

export type ApprovalAnswer = 'confirm' | 'decline';

/** Answers what an unattended run proposed; says why that failed, or null. */
export const useRunReceiptAnswer = (): ((
  receipt: Receipt,
  answer: ApprovalAnswer,
) => Promise<string | null>) => {
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  return useCallback(
    async (receipt, answer) => {
      const error = await dispatch(answerReceipt(receipt, answer));
      return error && errorText(error, 'approval.failed').title;
    },
    [dispatch, errorText],
  );
};
