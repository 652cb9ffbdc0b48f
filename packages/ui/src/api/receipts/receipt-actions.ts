import type { Receipt } from '@squeeze/contracts/receipts';
import { hasCode, isApiError, type ApiError } from '../api-error.ts';
import { chatApi } from '../chat/chat-endpoints.ts';
import { changeMessages } from '../chat/refresh-messages.ts';
import type { AppThunk } from '../store-hooks.ts';
import { receiptsApi } from './receipt-endpoints.ts';

/** Shows a receipt as it is now, wherever it is shown, and behind it what came of it; `said` as for messages. */
const showReceipt =
  (receipt: Receipt, said: 'said' | 'presumed', further: readonly Receipt[] = []): AppThunk<void> =>
  (dispatch, getState) => {
    for (const conversationId of chatApi.util.selectCachedArgsForQuery(getState(), 'messages')) {
      dispatch(
        changeMessages(
          conversationId,
          (pages) =>
            pages.map((page) => ({
              ...page,
              messages: page.messages.map((message) => ({
                ...message,
                receipts: message.receipts.some(({ id }) => id === receipt.id)
                  ? [
                      ...message.receipts.map((known) => (known.id === receipt.id ? receipt : known)),
                      ...further,
                    ]
                  : message.receipts,
              })),
            })),
          said,
        ),
      );
    }
  };

const calls = {
  undo: { endpoint: receiptsApi.endpoints.undoReceipt, state: 'undone' },
  confirm: { endpoint: receiptsApi.endpoints.confirmReceipt, state: 'done' },
  decline: { endpoint: receiptsApi.endpoints.declineReceipt, state: 'declined' },
} as const;
export type ReceiptAnswer = keyof typeof calls | 'redo';

/** Takes back, does again, confirms or declines what the assistant did or proposed. Answers why it failed, or null. */
export const answerReceipt =
  (receipt: Receipt, answer: ReceiptAnswer): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    if (answer === 'redo') return await dispatch(redoReceipt(receipt));
    const { endpoint, state } = calls[answer];
    const answered: Receipt = { ...receipt, state, undo_until: null };
    dispatch(showReceipt(answered, 'presumed'));
    const { data, error } = await dispatch(endpoint.initiate({ params: { id: receipt.id } }));
    if (data) {
      dispatch(showReceipt(data.receipt, 'said'));
      return null;
    }
    const reason: ApiError = isApiError(error) ? error : { kind: 'unreachable' };
    // Another window was quicker, and what was asked for holds.
    if (answer === 'undo' && hasCode(reason, 'already_undone')) {
      dispatch(showReceipt(answered, 'said'));
      return null;
    }
    // Said before: what was presumed may have been kept along with something else.
    dispatch(showReceipt(receipt, 'said'));
    return reason;
  };

/** Does again what was taken back: the receipt of that stands behind this one. */
const redoReceipt =
  ({ redo_until: _, ...receipt }: Receipt): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { redoReceipt: call } = receiptsApi.endpoints;
    const { data, error } = await dispatch(call.initiate({ params: { id: receipt.id } }));
    if (data) {
      dispatch(showReceipt(receipt, 'said', [data.receipt]));
      return null;
    }
    const reason: ApiError = isApiError(error) ? error : { kind: 'unreachable' };
    // It has been done again elsewhere, or has changed: another try would come to nothing.
    if (hasCode(reason, 'changed_since')) dispatch(showReceipt(receipt, 'said'));
    return reason;
  };
