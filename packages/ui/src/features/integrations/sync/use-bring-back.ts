import type { SyncLogEntry } from '@squeeze/contracts/oauth-sync';
import { useState } from 'react';
import { type ApiError, hasCode, isDeclined } from '../../../api/api-error.ts';
import { bringBack as askBack } from '../../../api/oauth/sync-actions.ts';
import { useAppDispatch } from '../../../api/store-hooks.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showToast } from '../../../kit/show-toast.ts';

/** `lost`: it cannot be brought back any more. */
export type RemovedState = 'gone' | 'coming' | 'back' | 'lost';

export type Removed = SyncLogEntry['removed'][number];

interface BringBack {
  readonly stateOf: (removed: Removed) => RemovedState;
  readonly bringBack: (receiptId: string) => Promise<void>;
  /** One after the other; what cannot come back holds no other up, and is counted. */
  readonly bringAllBack: (receiptIds: readonly string[]) => Promise<void>;
  /** Whether all of them are on their way. */
  readonly busy: boolean;
}

/** Brings back what a round has taken away here. */
export const useBringBack = (): BringBack => {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  /** What is newer than what the log says. */
  const [states, setStates] = useState<ReadonlyMap<string, RemovedState>>(new Map());
  const [busy, setBusy] = useState(false);
  const ask = async (id: string): Promise<ApiError | null> => {
    setStates((before) => new Map(before).set(id, 'coming'));
    const failed = await dispatch(askBack(id));
    setStates((before) => {
      const after = new Map(before);
      if (failed === null) after.set(id, 'back');
      else after.delete(id);
      return after;
    });
    return failed;
  };
  return {
    stateOf: (removed) => states.get(removed.receipt_id) ?? stateSaid(removed),
    busy,
    bringBack: async (id) => {
      const failed = await ask(id);
      if (failed === null || isDeclined(failed)) return;
      const said = hasCode(failed, 'changed_since')
        ? { title: t('receipt.changedSince'), reason: null }
        : errorText(failed, 'sync.undoFailed');
      showToast({ key: id, failed: true, text: said.title, detail: said.reason ?? undefined });
    },
    bringAllBack: async (ids) => {
      setBusy(true);
      let failures = 0;
      for (const id of ids) {
        const failed = await ask(id);
        if (isDeclined(failed)) break;
        if (failed !== null) failures += 1;
      }
      setBusy(false);
      const key = ids.join();
      if (failures > 0) showToast({ key, failed: true, text: t('sync.undoAllFailed', { count: failures }) });
      else showToast({ key, text: t('sync.undoneAll', { count: ids.length }) });
    },
  };
};

/** The server alone knows: the clock of this device may be any. */
function stateSaid({ undone, undo_until: until }: Removed): RemovedState {
  if (undone) return 'back';
  return until === null ? 'lost' : 'gone';
}
