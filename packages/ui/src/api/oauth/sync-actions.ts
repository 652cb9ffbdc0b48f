import type { Arguments } from '@squeeze/contracts/endpoint';
import type { oauthSyncEndpoints, SyncList, SyncPreview } from '@squeeze/contracts/oauth-sync';
import type { HeldAnswer, SettledConflict } from '@squeeze/contracts/oauth-sync-waiting';
import { asApiError, hasCode, type ApiError } from '../api-error.ts';
import { receiptsApi } from '../receipts/receipt-endpoints.ts';
import type { AppThunk } from '../store-hooks.ts';
import type { Outcome } from './integration-actions.ts';
import { syncApi } from './sync-endpoints.ts';

const { endpoints } = syncApi;

/** What is chosen, as it is sent. */
export type ChosenLists = Arguments<typeof oauthSyncEndpoints.chooseSyncLists>['body']['lists'];

/** How lists are, and until when their service wants to be left alone. */
export interface ListsNow {
  readonly lists: readonly SyncList[];
  readonly restsUntil: string | null;
}

/** Chooses which lists of a connection are kept in step; resolves to how they then are. */
export const chooseLists =
  (id: string, lists: ChosenLists): AppThunk<Promise<Outcome<ListsNow>>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      endpoints.chooseSyncLists.initiate({ params: { id }, body: { lists } }),
    );
    if (data === undefined) return { error: asApiError(error) };
    await dispatch(syncApi.util.upsertQueryData('listSyncLists', { params: { id }, query: {} }, data));
    return { value: { lists: data.lists, restsUntil: data.rests_until } };
  };

/** Says yes to what was seen to come and go, and to nothing else. Resolves to when it begins, null: at once. */
export const confirmLists =
  (id: string, seen: readonly SyncPreview[]): AppThunk<Promise<Outcome<string | null>>> =>
  async (dispatch) => {
    const lists = seen.map((list) => ({
      id: list.id,
      noun: list.noun,
      home: list.home,
      calendar_id: list.calendar_id,
    }));
    const asked = { params: { id }, body: { lists } };
    const { data, error } = await dispatch(endpoints.confirmSync.initiate(asked));
    return data === undefined ? { error: asApiError(error) } : { value: data.begins_at };
  };

/** Has everything kept in step now; resolves to how many lists that are. */
export const syncNow = (): AppThunk<Promise<Outcome<number>>> => async (dispatch) => {
  const { data, error } = await dispatch(endpoints.syncOauthIntegrations.initiate());
  return data === undefined ? { error: asApiError(error) } : { value: data.lists };
};

const settlings = { leave: 'leaveSyncConflict', undo: 'undoSyncConflict' } as const;

/** Takes the value that did not win, leaves it, or takes either back. Resolves to why it failed, or null. */
export const settleConflict =
  (id: string, how: 'take' | keyof typeof settlings): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const asked = { params: { id } };
    const { error } =
      how === 'take'
        ? await dispatch(endpoints.takeSyncConflict.initiate(asked))
        : await dispatch(endpoints[settlings[how]].initiate(asked));
    return error === undefined ? null : asApiError(error);
  };

/** Takes a value that was settled and does not stand; resolves to the receipt that takes that back. */
export const takeSettled =
  (seen: SettledConflict): AppThunk<Promise<Outcome<string>>> =>
  async (dispatch) => {
    const { id, settled_at, is_taken_back } = seen;
    const asked = { params: { id }, body: { settled_at, is_taken_back } };
    const { data, error } = await dispatch(endpoints.takeSettledConflict.initiate(asked));
    return data === undefined ? { error: asApiError(error) } : { value: data.receipt_id };
  };

/** Says what becomes of a change that was held back. Resolves to why it failed, or null. */
export const answerHeld =
  (id: string, answer: HeldAnswer): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const asked = { params: { id }, body: { answer } };
    const { error } = await dispatch(endpoints.answerHeldChange.initiate(asked));
    return error === undefined ? null : asApiError(error);
  };

/** Brings back what keeping in step took away here. Resolves to why it failed, or null; what is back already is what was asked for. */
export const bringBack =
  (receiptId: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { error } = await dispatch(
      receiptsApi.endpoints.undoReceipt.initiate({ params: { id: receiptId } }),
    );
    if (error === undefined) return null;
    const reason = asApiError(error);
    return hasCode(reason, 'already_undone') ? null : reason;
  };
